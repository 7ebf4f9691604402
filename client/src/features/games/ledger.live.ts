import type { StaleOn } from '../../live/live.ts';
import { ledgerKeys } from './ledger.api.ts';

const all = (leagueId: string) => [ledgerKeys.league(leagueId)];

export const ledgerStaleOn: StaleOn = {
  ledgerChanged: all,
  // What was won is counted from rounds, cards and what is told of contests.
  cardChanged: all,
  scoreboardChanged: all,
  roundChanged: all,
  eventsChanged: all,
  membersChanged: all,
};
