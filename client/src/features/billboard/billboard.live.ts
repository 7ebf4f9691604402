import type { StaleOn } from '../../live/live.ts';
import { billboardKeys, billboardQuery } from './billboard.api.ts';

export const billboardStaleOn: StaleOn = {
  billboardChanged: (leagueId) => [billboardKeys.league(leagueId)],
  // It names who wrote it.
  membersChanged: (leagueId) => [billboardQuery(leagueId).queryKey],
};
