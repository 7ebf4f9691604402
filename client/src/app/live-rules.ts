import type { QueryClient } from '@tanstack/react-query';
import type { EventName } from '@golf-league/core/wire/event.ts';
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
import { cachedPlayerCount, leagueKeys, leagueQuery } from '../features/leagues/leagues.api.ts';
import { matchKeys } from '../features/matches/matches.api.ts';
import { reportsKeys } from '../features/reports/reports.api.ts';
import { roundKeys } from '../features/rounds/rounds.api.ts';
import { scoreboardKeys } from '../features/scoreboard/scoreboard.api.ts';
import type { StaleRules } from '../live/live.ts';

/**
 * The keys of queries that are calculated from cells, rounds and the leaders of contests. A cell may decide a hole or
 * a match.
 */
const keysFromCards = (id: string) => [gameKeys.league(id), ledgerKeys.league(id), matchKeys.league(id)];

/** Names, positions and player counts are shown both on the league and in the list of leagues. */
const leagueAndList = (id: string) => [leagueKeys.mine, leagueKeys.one(id)];

export const liveRules: StaleRules = {
  // Rounds may have been shown in the chat, or hidden. Reports share this event: a separate event would reveal
  // to every member that there is a report.
  leagueChanged: (id) => [
    ...leagueAndList(id),
    historyKeys.league(id),
    cardKeys.league(id),
    scoreboardKeys.league(id),
    chatKeys.entries(id),
    reportsKeys.open(id),
  ],
  // Everything that contains names or pictures. The rounds and answers of a member who leaves are deleted.
  membersChanged: (id) => [
    handicapKeys.all,
    ...leagueAndList(id),
    historyKeys.league(id),
    roundKeys.league(id),
    eventKeys.league(id),
    cardKeys.league(id),
    ...keysFromCards(id),
    scoreboardKeys.league(id),
    billboardQuery(id).queryKey,
    chatKeys.entries(id),
    reportsKeys.open(id),
  ],
  // Any round may be the reader's own. A round of a closed day changes the recap, and a new round adds a line
  // to the chat.
  scoreboardChanged: (id) => [
    handicapKeys.all,
    ...leagueAndList(id),
    historyKeys.league(id),
    roundKeys.league(id),
    eventKeys.recaps(id),
    cardKeys.league(id),
    ...keysFromCards(id),
    scoreboardKeys.league(id),
    chatKeys.news(id),
  ],
  // A correction or applause may change any entry of the chat.
  roundChanged: (id) => [
    roundKeys.league(id),
    eventKeys.recaps(id),
    ...keysFromCards(id),
    chatKeys.entries(id),
  ],
  // The league contains the number of planned days, the list the next day, and a card the players of the tee sheet.
  eventsChanged: (id) => [
    leagueKeys.mine,
    leagueQuery(id).queryKey,
    eventKeys.league(id),
    cardKeys.league(id),
    ...keysFromCards(id),
  ],
  cardChanged(id, payload) {
    // Events that a connection has missed have no payload.
    if (!payload) return [cardKeys.league(id), ...keysFromCards(id)];
    return [
      ...(shouldRefetchCard(payload) ? [cardKeys.event(id, payload.eventId)] : []),
      ...keysFromCards(id),
    ];
  },
  // The league contains whether it has matches.
  matchesChanged: (id) => [historyKeys.league(id), matchKeys.league(id), leagueQuery(id).queryKey],
  ledgerChanged: (id) => [ledgerKeys.league(id)],
  // A course of one league is also in the lists of the reader's other leagues.
  coursesChanged: () => [courseKeys.all],
  // The list of leagues contains the number of unread messages. The payload contains the entry, but it is fetched by
  // HTTP anyway: that also brings entries of lost events.
  newMessage: (id) => [leagueKeys.mine, chatKeys.news(id), chatKeys.unread(id)],
  messageDeleted: (id) => [leagueKeys.mine, chatKeys.entries(id), chatKeys.unread(id)],
  billboardChanged: (id) => [leagueKeys.mine, billboardKeys.league(id)],
  pollChanged: (id) => [chatKeys.entries(id)],
  // The recap of a reopened day leaves the chat, and later returns to its old place.
  dayClosed: (id) => [chatKeys.entries(id)],
  dayReopened: (id) => [chatKeys.entries(id)],
};

/** Up to this number of players refetch at once. */
const maxAtOnce = 50;
/** In milliseconds per player, about the time that a small server needs for a board. */
const msPerPlayer = 2;
const maxSpreadMs = 2_000;
const boardEvents = new Set<EventName>([
  'scoreboardChanged',
  'membersChanged',
  'leagueChanged',
  'cardChanged',
]);

/**
 * Returns the time in milliseconds over which clients of a large league spread the refetch of a board after an event.
 */
export function computeRefetchSpread(queryClient: QueryClient, event: EventName, leagueId: string): number {
  const players = boardEvents.has(event) ? cachedPlayerCount(queryClient, leagueId) : 0;
  return players > maxAtOnce ? Math.min(players * msPerPlayer, maxSpreadMs) : 0;
}
