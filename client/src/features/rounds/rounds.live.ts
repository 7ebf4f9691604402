import type { StaleOn } from '../../live/live.ts';
import { roundKeys } from './rounds.api.ts';

export const roundsStaleOn: StaleOn = {
  scoreboardChanged: ({ tournamentId }) => [roundKeys.league(tournamentId)],
  membersChanged: ({ tournamentId }) => [roundKeys.league(tournamentId)],
};
