import type { StaleOn } from '../../live/live.ts';
import { scoreboardKeys } from './scoreboard.api.ts';

const board = (leagueId: string) => [scoreboardKeys.league(leagueId)];

export const scoreboardStaleOn: StaleOn = {
  scoreboardChanged: board,
  membersChanged: board,
  leagueChanged: board,
};
