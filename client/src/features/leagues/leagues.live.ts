import type { StaleOn } from '../../live/live.ts';
import { leagueKeys, leagueQuery } from './leagues.api.ts';

// Names, positions and player counts are shown both on the league and in the list of leagues.
const both = (leagueId: string) => [leagueKeys.mine, leagueKeys.one(leagueId)];

export const leaguesStaleOn: StaleOn = {
  leagueChanged: both,
  membersChanged: both,
  // The league contains the number of planned days, the list the next one.
  eventsChanged: (leagueId) => [leagueKeys.mine, leagueQuery(leagueId).queryKey],
  scoreboardChanged: both,
  // The list contains the number of unread messages.
  newMessage: () => [leagueKeys.mine],
  messageDeleted: () => [leagueKeys.mine],
  billboardChanged: () => [leagueKeys.mine],
};
