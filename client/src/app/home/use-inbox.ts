import { serverDate } from '../../live/server-clock.ts';
import { useHandicapRuleChange } from '../../features/handicap/use-handicap-rule-change.ts';
import type { Handicap } from '../../features/handicap/handicap.api.ts';
import type { LeagueCard } from '../../features/leagues/leagues.api.ts';
import { useStartedCards } from '../../features/rounds/form/started-card.ts';
import type { StartedCard } from '../../features/rounds/form/started-card.ts';
import { outbox } from '../../live/outbox/outbox.ts';
import { dateInZone } from '../../platform/time-zone.ts';
import { useStore } from '../../store.ts';

type NextEvent = NonNullable<LeagueCard['nextEvent']>;

export type InboxEntry =
  | ({ kind: 'card'; league: LeagueCard } & StartedCard)
  | { kind: 'round'; league: LeagueCard; round: NonNullable<LeagueCard['openRound']> }
  | { kind: 'handicap'; moved: NonNullable<Handicap['moved']> }
  | { kind: 'today'; league: LeagueCard; event: NextEvent }
  | { kind: 'event'; league: LeagueCard; event: NextEvent }
  | { kind: 'unread'; league: LeagueCard };

const compareByTime = (item: { event: NextEvent }, otherItem: { event: NextEvent }) =>
  item.event.startsAt.localeCompare(otherItem.event.startsAt);

/**
 * Returns the entries in this order: cards in play, days that the user plays today, rounds that others are waiting for,
 * a change of the user's handicap (once), planned days without an answer, unread messages. Days are sorted by time.
 */
export function useInbox(
  leagues: readonly LeagueCard[],
  userId: string,
  justAnsweredIds: readonly string[],
): InboxEntry[] {
  const openLeagues = leagues.filter(({ finished }) => !finished);
  const startedCards = useStartedCards(openLeagues.map(({ id }) => id));
  const entries = useStore(outbox.entries);
  const moved = useHandicapRuleChange(userId);
  const hasUnsentRound = (leagueId: string) =>
    entries.some((entry) => entry.kind === 'round' && entry.leagueId === leagueId && entry.state !== 'saved');
  const cards = openLeagues.flatMap((league) => {
    const card = startedCards.get(league.id);
    return card && league.started ? [{ kind: 'card' as const, league, ...card }] : [];
  });
  const rounds = openLeagues.flatMap((league) =>
    league.openRound && !startedCards.has(league.id) && !hasUnsentRound(league.id)
      ? [{ kind: 'round' as const, league, round: league.openRound }]
      : [],
  );
  const plannedDays = openLeagues
    .flatMap((league) => (league.nextEvent ? [{ league, event: league.nextEvent }] : []))
    .toSorted(compareByTime);
  const isShownAsQuestion = ({ event }: { event: NextEvent }) =>
    event.mine === null || justAnsweredIds.includes(event.id);
  const unansweredEntries = plannedDays
    .filter(isShownAsQuestion)
    .map((item) => ({ kind: 'event' as const, ...item }));
  const now = serverDate();
  const todayEntries = plannedDays
    .filter(
      ({ event }) => event.mine === 'yes' && dateInZone(event) === dateInZone({ ...event, startsAt: now }),
    )
    .filter((item) => !isShownAsQuestion(item) && !startedCards.has(item.league.id))
    .map((item) => ({ kind: 'today' as const, ...item }));
  const handicapMoves = moved ? [{ kind: 'handicap' as const, moved }] : [];
  const unreadEntries = openLeagues
    .filter(({ unreadMessages, unreadAnnouncements }) => unreadMessages + unreadAnnouncements > 0)
    .map((league) => ({ kind: 'unread' as const, league }));
  return [...cards, ...todayEntries, ...rounds, ...handicapMoves, ...unansweredEntries, ...unreadEntries];
}
