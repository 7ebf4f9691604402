import type { CardView } from '@golf-league/core/contracts/card.ts';
import { isInDayWindow } from '@golf-league/core/golf/days/day-window.ts';
import type { Round } from '@golf-league/core/golf/rounds/round.ts';
import { useQuery } from '@tanstack/react-query';
import { getServerDate } from '../../live/server-clock.ts';
import { cardQuery } from '../../features/group-card/cards.api.ts';
import { canHaveCard, getPlayedOn } from '../../features/events/event-time.ts';
import { eventsQuery } from '../../features/events/events.api.ts';
import type { LeagueEvent } from '../../features/events/events.api.ts';
import { toPlannedCourse } from '../../features/events/course/planned-course.ts';
import { findPlayerGroup } from '../../features/events/sheet/groups.ts';
import type { League } from '../../features/leagues/leagues.api.ts';
import { useIsStillMember } from '../../features/leagues/list/use-is-still-member.tsx';
import type { SuggestedEvent } from '../../features/rounds/form/suggested-event.ts';
import { getEntryEventId } from '../../features/rounds/rounds.api.ts';
import type { OutboxEntry } from '../../platform/outbox/outbox-store.ts';

const NO_EVENTS: readonly LeagueEvent[] = [];

type PlayerRounds = { playerId: string; rounds: readonly Round[]; entries: readonly OutboxEntry[] };

/** Returns the event for a new round: the nearest one that is not cancelled and has no round by the player yet. */
export function useSuggestedEvent(
  league: Pick<League, 'id' | 'planned'>,
  { playerId, rounds, entries }: PlayerRounds,
) {
  const isEnabled = useIsStillMember(league.id) && league.planned > 0;
  const { data: events = NO_EVENTS } = useQuery({ ...eventsQuery(league.id), enabled: isEnabled });
  const now = getServerDate();
  const getDistanceFromNow = ({ startsAt }: LeagueEvent) => Math.abs(now.getTime() - Date.parse(startsAt));
  const queuedEventIds = entries.filter(({ kind }) => kind === 'round').map(getEntryEventId);
  const hasPlayerRound = ({ id }: LeagueEvent) =>
    rounds.some(({ eventId }) => eventId === id) || queuedEventIds.includes(id);
  const [nearestEvent] = events
    .filter(
      (event) => event.status !== 'cancelled' && isInDayWindow(event.startsAt, now) && !hasPlayerRound(event),
    )
    .toSorted((a, b) => getDistanceFromNow(a) - getDistanceFromNow(b));
  const suggestion = nearestEvent ? toSuggestedEvent(nearestEvent, playerId) : null;
  const playerTeeId = nearestEvent && findPlayerTeeId(nearestEvent, playerId, rounds);
  const hasDifferentTee =
    nearestEvent !== undefined && playerTeeId != null && playerTeeId !== nearestEvent.play?.teeId;
  const { data: card } = useQuery({
    ...cardQuery(league.id, nearestEvent?.id ?? ''),
    enabled: hasDifferentTee,
  });
  return {
    next: suggestion && hasDifferentTee ? replaceTee(suggestion, playerTeeId, card?.tees) : suggestion,
    /** Returns the event that a rejected round belongs to. */
    findForEntry: (entry: OutboxEntry | undefined): SuggestedEvent | null => {
      const event = entry?.kind === 'round' && events.find(({ id }) => id === getEntryEventId(entry));
      return event ? toSuggestedEvent(event, playerId) : null;
    },
  };
}

/**
 * Returns the id of the player's tee at an event: the tee stored with the event or, for a player who has not answered,
 * the tee of the player's latest round on the course.
 */
function findPlayerTeeId(
  { groups, answers, play }: LeagueEvent,
  playerId: string,
  rounds: readonly Round[],
): string | null {
  const eventPlayer =
    groups.flatMap(({ players }) => players).find((player) => player.playerId === playerId) ??
    answers.find(({ id }) => id === playerId);
  if (eventPlayer) return eventPlayer.teeId;
  let latestRound: Round | undefined;
  for (const round of rounds) {
    const isSameCourse = round.teeId !== null && round.course?.name === play?.course.name;
    if (isSameCourse && (!latestRound || round.playedOn >= latestRound.playedOn)) latestRound = round;
  }
  return latestRound?.teeId ?? null;
}

/**
 * Returns the event with the player's own tee. Omits the course until the tees are fetched, so no wrong tee is shown.
 */
function replaceTee(
  suggestedEvent: SuggestedEvent,
  ownTeeId: string,
  tees: CardView['tees'] | undefined,
): SuggestedEvent {
  if (!suggestedEvent.course) return suggestedEvent;
  if (!tees) return { ...suggestedEvent, course: null };
  const tee = tees.find(({ teeId }) => teeId === ownTeeId);
  if (!tee) return suggestedEvent;
  const { teeId: _teeId, ...ratings } = tee;
  return {
    ...suggestedEvent,
    course: { course: suggestedEvent.course.course, tee: { id: ownTeeId, ...ratings } },
  };
}

function toSuggestedEvent(event: LeagueEvent, playerId: string): SuggestedEvent {
  const { id, title, play } = event;
  const plannedCourse = toPlannedCourse(play);
  // A tee that was removed from the league has no ratings.
  const course = plannedCourse && plannedCourse.chosen.tee.id !== '' ? plannedCourse.chosen : null;
  return {
    id,
    title,
    playedOn: getPlayedOn(event, getServerDate()),
    course,
    hasGroupCard: canHaveCard(event) && findPlayerGroup(event, playerId) !== undefined,
  };
}
