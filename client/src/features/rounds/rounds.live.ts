import type { StaleOn } from '../../live/live.ts';
import { roundKeys } from './rounds.api.ts';

export const roundsStaleOn: StaleOn = {
  scoreboardChanged: (leagueId) => [roundKeys.league(leagueId)],
  roundChanged: (leagueId) => [roundKeys.league(leagueId)],
  membersChanged: (leagueId) => [roundKeys.league(leagueId)],
};
