import type { QueryClient } from '@tanstack/react-query';
import type { EventName } from '@golf-league/core/wire/event.ts';
import { billboardStaleOn } from '../features/billboard/billboard.live.ts';
import { cardsStaleOn } from '../features/cards/cards.live.ts';
import { chatStaleOn } from '../features/chat/chat.live.ts';
import { eventsStaleOn } from '../features/events/events.live.ts';
import { gamesStaleOn } from '../features/games/games.live.ts';
import { ledgerStaleOn } from '../features/games/ledger.live.ts';
import { handicapStaleOn } from '../features/handicap/handicap.live.ts';
import { coursesStaleOn } from '../features/courses/courses.live.ts';
import { historyStaleOn } from '../features/leagues/history/history.live.ts';
import { cachedPlayerCount } from '../features/leagues/leagues.api.ts';
import { leaguesStaleOn } from '../features/leagues/leagues.live.ts';
import { matchesStaleOn } from '../features/matches/matches.live.ts';
import { reportsStaleOn } from '../features/reports/reports.live.ts';
import { roundsStaleOn } from '../features/rounds/rounds.live.ts';
import { scoreboardStaleOn } from '../features/scoreboard/scoreboard.live.ts';
import type { StaleOn } from '../live/live.ts';

/** The rules of all nouns for which reads an invalidation event makes stale. */
export const liveRules: readonly StaleOn[] = [
  handicapStaleOn,
  leaguesStaleOn,
  historyStaleOn,
  coursesStaleOn,
  roundsStaleOn,
  eventsStaleOn,
  cardsStaleOn,
  gamesStaleOn,
  ledgerStaleOn,
  matchesStaleOn,
  scoreboardStaleOn,
  billboardStaleOn,
  chatStaleOn,
  reportsStaleOn,
];

/** The reader's own round marks the same reads stale as the `scoreboardChanged` event of any round. */
export const staleAfterRound = (leagueId: string) =>
  liveRules.flatMap((rule) => rule.scoreboardChanged?.(leagueId) ?? []);

/** Up to this number of players refetch at once. */
const atOnce = 50;
/** In ms for each player, about the time that a small server takes for a board. */
const perPlayer = 2;
const longest = 2_000;
const ofAllBoards = new Set<EventName>([
  'scoreboardChanged',
  'membersChanged',
  'leagueChanged',
  'cardChanged',
]);

/** In ms, over how long the boards of a large league are refetched after another person's act. */
export function spreadOf(queryClient: QueryClient, event: EventName, leagueId: string): number {
  const players = ofAllBoards.has(event) ? cachedPlayerCount(queryClient, leagueId) : 0;
  return players > atOnce ? Math.min(players * perPlayer, longest) : 0;
}
