import type { StaleOn } from '../../live/live.ts';
import { leagueKeys } from './leagues.api.ts';

// A name, a place or a number of players may have changed: all of them stand on the league and in the list.
const both = (leagueId: string) => [leagueKeys.mine, leagueKeys.one(leagueId)];

export const leaguesStaleOn: StaleOn = {
  leagueChanged: both,
  membersChanged: both,
  scoreboardChanged: both,
};
