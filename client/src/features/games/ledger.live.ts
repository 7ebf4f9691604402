import type { StaleOn } from '../../live/live.ts';
import { ledgerKeys } from './ledger.api.ts';

const all = (leagueId: string) => [ledgerKeys.league(leagueId)];

export const ledgerStaleOn: StaleOn = {
  ledgerChanged: all,
  // Winnings are calculated from rounds, cards and the leaders of contests.
  cardChanged: all,
  scoreboardChanged: all,
  roundChanged: all,
  eventsChanged: all,
  membersChanged: all,
};
