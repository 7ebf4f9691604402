import { billboardStaleOn } from '../features/billboard/billboard.live.ts';
import { chatStaleOn } from '../features/chat/chat.live.ts';
import { historyStaleOn } from '../features/leagues/history.live.ts';
import { leaguesStaleOn } from '../features/leagues/leagues.live.ts';
import { reportsStaleOn } from '../features/reports/reports.live.ts';
import { roundsStaleOn } from '../features/rounds/rounds.live.ts';
import { scoreboardStaleOn } from '../features/scoreboard/scoreboard.live.ts';
import type { StaleOn } from '../live/live.ts';

/** The rules of all nouns for which reads an invalidation event makes stale. */
export const liveRules: readonly StaleOn[] = [
  leaguesStaleOn,
  historyStaleOn,
  roundsStaleOn,
  scoreboardStaleOn,
  billboardStaleOn,
  chatStaleOn,
  reportsStaleOn,
];

/** The reader's own round makes the same reads stale as the `scoreboardChanged` event of any round. */
export const staleAfterRound = (leagueId: string) =>
  liveRules.flatMap((rule) => rule.scoreboardChanged?.(leagueId) ?? []);
