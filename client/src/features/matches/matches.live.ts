import type { StaleOn } from '../../live/live.ts';
import { leagueQuery } from '../leagues/leagues.api.ts';
import { matchKeys } from './matches.api.ts';

const all = (leagueId: string) => [matchKeys.league(leagueId)];

export const matchesStaleOn: StaleOn = {
  // The league contains whether there are any.
  matchesChanged: (leagueId) => [matchKeys.league(leagueId), leagueQuery(leagueId).queryKey],
  // Results come from rounds and cards of the days that match days are linked to.
  cardChanged: all,
  scoreboardChanged: all,
  roundChanged: all,
  eventsChanged: all,
  membersChanged: all,
};
