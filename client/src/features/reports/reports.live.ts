import type { StaleOn } from '../../live/live.ts';
import { reportsKeys } from './reports.api.ts';

export const reportsStaleOn: StaleOn = {
  // Reports share an event of another noun: one of their own would reveal to every member that there is a report.
  leagueChanged: (id) => [reportsKeys.open(id)],
  // They contain the name of the person whose words or picture were reported.
  membersChanged: (id) => [reportsKeys.open(id)],
};
