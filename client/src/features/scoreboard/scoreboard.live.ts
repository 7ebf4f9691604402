import type { StaleOn } from '../../live/live.ts';
import { scoreboardKeys } from './scoreboard.api.ts';

const board = ({ tournamentId }: { tournamentId: string }) => [scoreboardKeys.league(tournamentId)];

export const scoreboardStaleOn: StaleOn = {
  scoreboardChanged: board,
  membersChanged: board,
  leagueChanged: board,
};
