import type { StaleOn } from '../../live/live.ts';
import { eventKeys } from './events.api.ts';

export const eventsStaleOn: StaleOn = {
  // A round of a closed day, or a corrected one, changes its recap.
  scoreboardChanged: (leagueId) => [eventKeys.recaps(leagueId)],
  roundChanged: (leagueId) => [eventKeys.recaps(leagueId)],
  eventsChanged: (leagueId) => [eventKeys.league(leagueId)],
  // The answers of a member who leaves go too.
  membersChanged: (leagueId) => [eventKeys.league(leagueId)],
};
