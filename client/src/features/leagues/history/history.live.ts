import type { StaleOn } from '../../../live/live.ts';
import { historyKeys } from './history.api.ts';

const ofLeague = (leagueId: string) => [historyKeys.league(leagueId)];

// Every act with an entry in the history publishes one of these.
export const historyStaleOn: StaleOn = {
  leagueChanged: ofLeague,
  membersChanged: ofLeague,
  scoreboardChanged: ofLeague,
  matchesChanged: ofLeague,
};
