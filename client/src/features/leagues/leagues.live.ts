import type { StaleOn } from '../../live/live.ts';
import { leagueKeys, leagueQuery } from './leagues.api.ts';

// Names, positions and player counts are shown both on the league and in the list of leagues.
const both = (leagueId: string) => [leagueKeys.mine, leagueKeys.one(leagueId)];

export const leaguesStaleOn: StaleOn = {
  leagueChanged: both,
  membersChanged: both,
  // How many are planned stands on the league alone.
  eventsChanged: (leagueId) => [leagueQuery(leagueId).queryKey],
  scoreboardChanged: both,
  // The list says how much is unread.
  newMessage: () => [leagueKeys.mine],
  messageDeleted: () => [leagueKeys.mine],
  billboardChanged: () => [leagueKeys.mine],
};
