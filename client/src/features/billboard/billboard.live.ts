import type { StaleOn } from '../../live/live.ts';
import { billboardKeys } from './billboard.api.ts';

export const billboardStaleOn: StaleOn = {
  billboardChanged: (leagueId) => [billboardKeys.league(leagueId)],
};
