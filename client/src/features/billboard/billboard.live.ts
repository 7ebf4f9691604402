import type { StaleOn } from '../../live/live.ts';
import { billboardKeys, billboardQuery } from './billboard.api.ts';

export const billboardStaleOn: StaleOn = {
  billboardChanged: (leagueId) => [billboardKeys.league(leagueId)],
  // It contains the name of its author.
  membersChanged: (leagueId) => [billboardQuery(leagueId).queryKey],
};
