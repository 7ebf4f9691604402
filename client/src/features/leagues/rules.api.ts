import { queryOptions } from '@tanstack/react-query';
import { changeRules as change, leagueRules, rulesOfWire } from '@golf-league/core/contracts/league-rules.ts';
import type { WireRules } from '@golf-league/core/contracts/league-rules.ts';
import type { CountingRules } from '@golf-league/core/golf/rules.ts';
import { call } from '../../live/call.ts';
import { cachedOnDevice } from '../../live/cached-on-device.ts';
import { leagueKeys } from './leagues.api.ts';

export const rulesQuery = (leagueId: string) =>
  queryOptions({
    queryKey: [...leagueKeys.one(leagueId), 'rules'],
    meta: cachedOnDevice,
    queryFn: ({ signal }) => call(leagueRules, { tournamentId: leagueId }, { signal }),
    select: ({ rules }) => rulesOfWire(rules),
  });

/** Those rules that are given, in the words of the wire; the others are left out, and keep their value. */
function sentRules(change: Partial<CountingRules>): Partial<WireRules> {
  const { countBest, minimumRounds, missingToPar, tieBreak, allowance } = change;
  return {
    ...(countBest !== undefined && { count_best: countBest }),
    ...(minimumRounds !== undefined && { minimum_rounds: minimumRounds }),
    ...(missingToPar !== undefined && { missing_to_par: missingToPar }),
    ...(tieBreak !== undefined && { tie_break: tieBreak }),
    ...(allowance !== undefined && { allowance }),
  };
}

export async function changeRules(
  leagueId: string,
  userId: string,
  rules: Partial<CountingRules>,
): Promise<void> {
  await call(change, { tournamentId: leagueId, userId, rules: sentRules(rules) });
}
