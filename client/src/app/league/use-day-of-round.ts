import type { CardView } from '@golf-league/core/contracts/card.ts';
import { isInDayWindow } from '@golf-league/core/golf/days/day-window.ts';
import type { Round } from '@golf-league/core/golf/rounds/round.ts';
import { useQuery } from '@tanstack/react-query';
import { serverDate } from '../../live/server-clock.ts';
import { cardQuery } from '../../features/group-card/cards.api.ts';
import { hasCard, getPlayedOn } from '../../features/events/event-time.ts';
import { eventsQuery } from '../../features/events/events.api.ts';
import type { LeagueEvent } from '../../features/events/events.api.ts';
import { toPlannedPlay } from '../../features/events/course/planned-play.ts';
import { findPlayerGroup } from '../../features/events/sheet/groups.ts';
import type { League } from '../../features/leagues/leagues.api.ts';
import { useIsStillMember } from '../../features/leagues/list/use-is-still-member.tsx';
import type { DayOfRound } from '../../features/rounds/form/day-of-round.ts';
import { eventIdIn } from '../../features/rounds/rounds.api.ts';
import type { OutboxEntry } from '../../platform/outbox/outbox-store.ts';

const NO_EVENTS: readonly LeagueEvent[] = [];

type PlayerRounds = { playerId: string; rounds: readonly Round[]; entries: readonly OutboxEntry[] };

/** Returns the day of a new round: the nearest one that is not cancelled and has no round by the player yet. */
export function useDayOfRound(
  league: Pick<League, 'id' | 'planned'>,
  { playerId, rounds, entries }: PlayerRounds,
) {
  const isEnabled = useIsStillMember(league.id) && league.planned > 0;
  const { data = NO_EVENTS } = useQuery({ ...eventsQuery(league.id), enabled: isEnabled });
  const now = serverDate();
  const distanceFromNow = ({ startsAt }: LeagueEvent) => Math.abs(now.getTime() - Date.parse(startsAt));
  const queuedEventIds = entries.filter(({ kind }) => kind === 'round').map(eventIdIn);
  const hasRound = ({ id }: LeagueEvent) =>
    rounds.some(({ eventId }) => eventId === id) || queuedEventIds.includes(id);
  const [nearestEvent] = data
    .filter((event) => event.status !== 'cancelled' && isInDayWindow(event.startsAt, now) && !hasRound(event))
    .toSorted((a, b) => distanceFromNow(a) - distanceFromNow(b));
  const nearestDay = nearestEvent ? toDayOfRound(nearestEvent, playerId) : null;
  const playerTee = nearestEvent && findPlayerTee(nearestEvent, playerId, rounds);
  const usesOtherTee =
    nearestEvent !== undefined && playerTee != null && playerTee !== nearestEvent.play?.teeId;
  const { data: card } = useQuery({ ...cardQuery(league.id, nearestEvent?.id ?? ''), enabled: usesOtherTee });
  return {
    next: nearestDay && usesOtherTee ? withTee(nearestDay, playerTee, card?.tees) : nearestDay,
    /** Returns the day that a refused round belongs to. */
    ofEntry: (entry: OutboxEntry | undefined): DayOfRound | null => {
      const event = entry?.kind === 'round' && data.find(({ id }) => id === eventIdIn(entry));
      return event ? toDayOfRound(event, playerId) : null;
    },
  };
}

/**
 * Returns the player's tee on a day: the tee stored with the day, or, for a player who has not answered, the tee of
 * the player's latest round on the course.
 */
function findPlayerTee(
  { groups, answers, play }: LeagueEvent,
  playerId: string,
  rounds: readonly Round[],
): string | null {
  const dayPlayer =
    groups.flatMap(({ players }) => players).find((player) => player.playerId === playerId) ??
    answers.find(({ id }) => id === playerId);
  if (dayPlayer) return dayPlayer.teeId;
  let latest: Round | undefined;
  for (const round of rounds) {
    const isSameCourse = round.teeId !== null && round.course?.name === play?.course.name;
    if (isSameCourse && (!latest || round.playedOn >= latest.playedOn)) latest = round;
  }
  return latest?.teeId ?? null;
}

/**
 * Returns the day with the player's own tee; without a course until the tees are fetched, so no wrong tee is shown.
 */
function withTee(day: DayOfRound, ownTeeId: string, tees: CardView['tees'] | undefined): DayOfRound {
  if (!day.course) return day;
  if (!tees) return { ...day, course: null };
  const tee = tees.find(({ teeId }) => teeId === ownTeeId);
  if (!tee) return day;
  const { teeId: _teeId, ...ratings } = tee;
  return { ...day, course: { course: day.course.course, tee: { id: ownTeeId, ...ratings } } };
}

function toDayOfRound(event: LeagueEvent, playerId: string): DayOfRound {
  const { id, title, play } = event;
  const planned = toPlannedPlay(play);
  // A tee that was removed from the league has no ratings.
  const course = planned && planned.chosen.tee.id !== '' ? planned.chosen : null;
  return {
    id,
    title,
    playedOn: getPlayedOn(event, serverDate()),
    course,
    hasGroupCard: hasCard(event) && findPlayerGroup(event, playerId) !== undefined,
  };
}
