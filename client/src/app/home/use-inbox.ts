import { getServerDate } from '../../live/server-clock.ts';
import { useHandicapRuleChange } from '../../features/handicap/use-handicap-rule-change.ts';
import type { Handicap } from '../../features/handicap/handicap.api.ts';
import type { LeagueCard } from '../../features/leagues/leagues.api.ts';
import { useStartedCards } from '../../features/rounds/form/started-card.ts';
import type { StartedCard } from '../../features/rounds/form/started-card.ts';
import { outbox } from '../../live/outbox/outbox.ts';
import { getDateInZone } from '../../platform/time-zone.ts';
import { useStore } from '../../store.ts';

type NextEvent = NonNullable<LeagueCard['nextEvent']>;

export type InboxItem =
  | ({ kind: 'card'; league: LeagueCard } & StartedCard)
  | { kind: 'round'; league: LeagueCard; round: NonNullable<LeagueCard['openRound']> }
  | { kind: 'handicap'; moved: NonNullable<Handicap['moved']> }
  | { kind: 'today'; league: LeagueCard; event: NextEvent }
  | { kind: 'event'; league: LeagueCard; event: NextEvent }
  | { kind: 'unread'; league: LeagueCard };

const compareByTime = (first: { event: NextEvent }, second: { event: NextEvent }) =>
  first.event.startsAt.localeCompare(second.event.startsAt);

/**
 * Returns the items in this order: cards in progress, events that the user plays in today, rounds that others are
 * waiting for, a change to the user's handicap (shown only once), events without an answer, unread messages. Events
 * are sorted by time.
 */
export function useInbox(
  leagues: readonly LeagueCard[],
  userId: string,
  justAnsweredIds: readonly string[],
): InboxItem[] {
  const openLeagues = leagues.filter(({ finished }) => !finished);
  const startedCards = useStartedCards(openLeagues.map(({ id }) => id));
  const outboxEntries = useStore(outbox.entries);
  const handicapChange = useHandicapRuleChange(userId);
  const hasUnsentRound = (leagueId: string) =>
    outboxEntries.some(
      (entry) => entry.kind === 'round' && entry.leagueId === leagueId && entry.state !== 'saved',
    );
  const cardItems = openLeagues.flatMap((league) => {
    const startedCard = startedCards.get(league.id);
    return startedCard && league.started ? [{ kind: 'card' as const, league, ...startedCard }] : [];
  });
  const roundItems = openLeagues.flatMap((league) =>
    league.openRound && !startedCards.has(league.id) && !hasUnsentRound(league.id)
      ? [{ kind: 'round' as const, league, round: league.openRound }]
      : [],
  );
  const nextEvents = openLeagues
    .flatMap((league) => (league.nextEvent ? [{ league, event: league.nextEvent }] : []))
    .toSorted(compareByTime);
  const isShownAsQuestion = ({ event }: { event: NextEvent }) =>
    event.mine === null || justAnsweredIds.includes(event.id);
  const unansweredItems = nextEvents
    .filter(isShownAsQuestion)
    .map((item) => ({ kind: 'event' as const, ...item }));
  const now = getServerDate();
  const todayItems = nextEvents
    .filter(
      ({ event }) =>
        event.mine === 'yes' && getDateInZone(event) === getDateInZone({ ...event, startsAt: now }),
    )
    .filter((item) => !isShownAsQuestion(item) && !startedCards.has(item.league.id))
    .map((item) => ({ kind: 'today' as const, ...item }));
  const handicapItems = handicapChange ? [{ kind: 'handicap' as const, moved: handicapChange }] : [];
  const unreadItems = openLeagues
    .filter(({ unreadMessages, unreadAnnouncements }) => unreadMessages + unreadAnnouncements > 0)
    .map((league) => ({ kind: 'unread' as const, league }));
  return [...cardItems, ...todayItems, ...roundItems, ...handicapItems, ...unansweredItems, ...unreadItems];
}
