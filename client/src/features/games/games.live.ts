import type { StaleOn } from '../../live/live.ts';
import { gameKeys } from './games.api.ts';

const all = (leagueId: string) => [gameKeys.league(leagueId)];

export const gamesStaleOn: StaleOn = {
  // Each cell may settle a hole, and a new leader of a contest arrives with the same event.
  cardChanged: all,
  scoreboardChanged: all,
  roundChanged: all,
  eventsChanged: all,
  membersChanged: all,
};
