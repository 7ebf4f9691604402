import { serverDate } from '../../live/server-clock.ts';
import { useHandicapRuleChange } from '../../features/handicap/use-handicap-moved.ts';
import type { Handicap } from '../../features/handicap/handicap.api.ts';
import type { LeagueCard } from '../../features/leagues/leagues.api.ts';
import { useStartedCards } from '../../features/rounds/form/started-card.ts';
import type { StartedCard } from '../../features/rounds/form/started-card.ts';
import { outbox } from '../../live/outbox/outbox.ts';
import { dateInZone } from '../../platform/time-zone.ts';
import { useStore } from '../../store.ts';

type NextEvent = NonNullable<LeagueCard['nextEvent']>;

export type InboxEntry =
  | ({ is: 'card'; league: LeagueCard } & StartedCard)
  | { is: 'round'; league: LeagueCard; round: NonNullable<LeagueCard['openRound']> }
  | { is: 'handicap'; moved: NonNullable<Handicap['moved']> }
  | { is: 'today'; league: LeagueCard; event: NextEvent }
  | { is: 'event'; league: LeagueCard; event: NextEvent }
  | { is: 'unread'; league: LeagueCard };

const byTime = (one: { event: NextEvent }, other: { event: NextEvent }) =>
  one.event.startsAt.localeCompare(other.event.startsAt);

/**
 * First the cards in play, then what the reader plays today, the rounds that others are waiting for, a change of the
 * reader's handicap (once), planned days without an answer, and unread entries. Days are sorted by time.
 */
export function useInbox(
  leagues: readonly LeagueCard[],
  userId: string,
  answered: readonly string[],
): InboxEntry[] {
  const open = leagues.filter(({ finished }) => !finished);
  const begun = useStartedCards(open.map(({ id }) => id));
  const entries = useStore(outbox.entries);
  const moved = useHandicapRuleChange(userId);
  const isOnTheWay = (leagueId: string) =>
    entries.some((entry) => entry.kind === 'round' && entry.leagueId === leagueId && entry.state !== 'saved');
  const cards = open.flatMap((league) => {
    const card = begun.get(league.id);
    return card && league.started ? [{ is: 'card' as const, league, ...card }] : [];
  });
  const rounds = open.flatMap((league) =>
    league.openRound && !begun.has(league.id) && !isOnTheWay(league.id)
      ? [{ is: 'round' as const, league, round: league.openRound }]
      : [],
  );
  const planned = open
    .flatMap((league) => (league.nextEvent ? [{ league, event: league.nextEvent }] : []))
    .toSorted(byTime);
  const isAsked = ({ event }: { event: NextEvent }) => event.mine === null || answered.includes(event.id);
  const asked = planned.filter(isAsked).map((one) => ({ is: 'event' as const, ...one }));
  const now = serverDate();
  const today = planned
    .filter(
      ({ event }) => event.mine === 'yes' && dateInZone(event) === dateInZone({ ...event, startsAt: now }),
    )
    .filter((one) => !isAsked(one) && !begun.has(one.league.id))
    .map((one) => ({ is: 'today' as const, ...one }));
  const handicapMoves = moved ? [{ is: 'handicap' as const, moved }] : [];
  const unread = open
    .filter(({ unreadMessages, unreadAnnouncements }) => unreadMessages + unreadAnnouncements > 0)
    .map((league) => ({ is: 'unread' as const, league }));
  return [...cards, ...today, ...rounds, ...handicapMoves, ...asked, ...unread];
}
