import type { StaleOn } from '../../live/live.ts';
import { reportsKeys } from './reports.api.ts';

export const reportsStaleOn: StaleOn = {
  // An invalidation event of its own would tell every member that somebody has reported something.
  leagueChanged: (id) => [reportsKeys.open(id)],
};
