import type { StaleOn } from '../../live/live.ts';
import { eventKeys } from './events.api.ts';

export const eventsStaleOn: StaleOn = {
  eventsChanged: (leagueId) => [eventKeys.league(leagueId)],
  // The answers of whoever leaves go too.
  membersChanged: (leagueId) => [eventKeys.league(leagueId)],
};
