import type { StaleOn } from '../../live/live.ts';
import { reportsKeys } from './reports.api.ts';

export const reportsStaleOn: StaleOn = {
  // Reports share an event of another noun: an event of their own would tell every member that there is a report.
  leagueChanged: (id) => [reportsKeys.open(id)],
  // They name whose words or picture it is.
  membersChanged: (id) => [reportsKeys.open(id)],
};
