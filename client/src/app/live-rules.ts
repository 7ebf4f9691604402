import type { QueryClient } from '@tanstack/react-query';
import type { SocketEventName } from '@golf-league/core/wire/socket-events.ts';
import { billboardKeys, billboardQuery } from '../features/billboard/billboard.api.ts';
import { cardKeys } from '../features/group-card/cards.api.ts';
import { shouldRefetchCard } from '../features/group-card/own-writes.ts';
import { chatKeys } from '../features/chat/chat.api.ts';
import { courseKeys } from '../features/courses/courses.api.ts';
import { eventKeys } from '../features/events/events.api.ts';
import { gameKeys } from '../features/games/games.api.ts';
import { ledgerKeys } from '../features/games/ledger.api.ts';
import { handicapKeys } from '../features/handicap/handicap.api.ts';
import { historyKeys } from '../features/leagues/history/history.api.ts';
import { getCachedPlayerCount, leagueKeys, leagueQuery } from '../features/leagues/leagues.api.ts';
import { matchKeys } from '../features/matches/matches.api.ts';
import { reportsKeys } from '../features/reports/reports.api.ts';
import { roundKeys } from '../features/rounds/rounds.api.ts';
import { scoreboardKeys } from '../features/scoreboard/scoreboard.api.ts';
import type { StaleRules } from '../live/live.ts';

/**
 * Returns the keys of queries whose results depend on the scores of single holes (cells), on rounds and on contest
 * leaders. A single cell can decide a hole or a match.
 */
const getScoreDependentKeys = (id: string) => [
  gameKeys.league(id),
  ledgerKeys.league(id),
  matchKeys.league(id),
];

/** Returns the keys of the league and of the list of leagues, which both contain names, positions and player counts. */
const getLeagueAndListKeys = (id: string) => [leagueKeys.mine, leagueKeys.one(id)];

/** The queries whose data each socket event makes stale. */
export const staleKeysByEvent: StaleRules = {
  // The league may have begun or stopped showing rounds in its chat. Reports share this event: a separate event would
  // reveal to every member that there is a report.
  leagueChanged: (id) => [
    ...getLeagueAndListKeys(id),
    historyKeys.league(id),
    cardKeys.league(id),
    scoreboardKeys.league(id),
    chatKeys.entries(id),
    reportsKeys.open(id),
  ],
  // Everything that contains names or pictures. The rounds and answers of a member who leaves are deleted.
  membersChanged: (id) => [
    handicapKeys.all,
    ...getLeagueAndListKeys(id),
    historyKeys.league(id),
    roundKeys.league(id),
    eventKeys.league(id),
    cardKeys.league(id),
    ...getScoreDependentKeys(id),
    scoreboardKeys.league(id),
    billboardQuery(id).queryKey,
    chatKeys.entries(id),
    reportsKeys.open(id),
  ],
  // Any round may be the user's. A round of a closed event changes its recap, and a new round adds a line to the chat.
  scoreboardChanged: (id) => [
    handicapKeys.all,
    ...getLeagueAndListKeys(id),
    historyKeys.league(id),
    roundKeys.league(id),
    eventKeys.recaps(id),
    cardKeys.league(id),
    ...getScoreDependentKeys(id),
    scoreboardKeys.league(id),
    chatKeys.newEntries(id),
  ],
  // A correction or applause can change any entry in the chat.
  roundChanged: (id) => [
    roundKeys.league(id),
    eventKeys.recaps(id),
    ...getScoreDependentKeys(id),
    chatKeys.entries(id),
  ],
  // A league's data includes the number of planned events, the list of leagues includes each league's next event, and
  // a card includes the tee sheet's players.
  eventsChanged: (id) => [
    leagueKeys.mine,
    leagueQuery(id).queryKey,
    eventKeys.league(id),
    cardKeys.league(id),
    ...getScoreDependentKeys(id),
  ],
  cardChanged(id, payload) {
    // Events that the connection missed have no payload.
    if (!payload) return [cardKeys.league(id), ...getScoreDependentKeys(id)];
    return [
      ...(shouldRefetchCard(payload) ? [cardKeys.event(id, payload.eventId)] : []),
      ...getScoreDependentKeys(id),
    ];
  },
  // The league's data includes whether it has matches.
  matchesChanged: (id) => [historyKeys.league(id), matchKeys.league(id), leagueQuery(id).queryKey],
  ledgerChanged: (id) => [ledgerKeys.league(id)],
  // A league's courses are also in the lists of the user's other leagues.
  coursesChanged: () => [courseKeys.all],
  // The list of leagues contains the number of unread messages. The payload contains the entry, but the entry is
  // fetched over HTTP anyway, which also returns the entries of missed events.
  newMessage: (id) => [leagueKeys.mine, chatKeys.newEntries(id), chatKeys.unread(id)],
  messageDeleted: (id) => [leagueKeys.mine, chatKeys.entries(id), chatKeys.unread(id)],
  billboardChanged: (id) => [leagueKeys.mine, billboardKeys.league(id)],
  pollChanged: (id) => [chatKeys.entries(id)],
  // The recap of a reopened event disappears from the chat, and returns to its old place once the event is closed again.
  dayClosed: (id) => [chatKeys.entries(id)],
  dayReopened: (id) => [chatKeys.entries(id)],
};

/** In leagues with up to this many players, all clients refetch at once. */
const maxPlayersWithoutSpread = 50;
/** Roughly how long a small server takes to send a board to one player. */
const msPerPlayer = 2;
const maxSpreadMs = 2_000;
const boardEvents = new Set<SocketEventName>([
  'scoreboardChanged',
  'membersChanged',
  'leagueChanged',
  'cardChanged',
]);

/**
 * Returns the time in milliseconds over which clients of a large league spread the refetch of a board after an event.
 */
export function computeRefetchSpread(
  queryClient: QueryClient,
  event: SocketEventName,
  leagueId: string,
): number {
  const playerCount = boardEvents.has(event) ? getCachedPlayerCount(queryClient, leagueId) : 0;
  return playerCount > maxPlayersWithoutSpread ? Math.min(playerCount * msPerPlayer, maxSpreadMs) : 0;
}
