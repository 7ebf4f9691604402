import { queryOptions } from '@tanstack/react-query';
import { changeRules as changeRulesEndpoint, leagueRules } from '@golf-league/core/contracts/league-rules.ts';
import { memberRounds } from '@golf-league/core/contracts/rounds.ts';
import type { CountingRules } from '@golf-league/core/golf/rules.ts';
import { call } from '../../../live/call.ts';
import { cachedOnDevice } from '../../../live/cached-on-device.ts';
import { leagueKeys } from '../leagues.api.ts';

export const rulesQuery = (leagueId: string) =>
  queryOptions({
    queryKey: [...leagueKeys.one(leagueId), 'rules'],
    meta: cachedOnDevice,
    queryFn: ({ signal }) => call(leagueRules, { leagueId }, { signal }),
    select: ({ rules }) => rules,
  });

/** Query for a member's rounds, to preview the league's own handicap. */
export const previewRoundsQuery = (leagueId: string, memberId: string) =>
  queryOptions({
    queryKey: [...leagueKeys.one(leagueId), 'preview', memberId],
    queryFn: ({ signal }) => call(memberRounds, { leagueId, memberId }, { signal }),
  });

/** Changes the given rules; omitted rules keep their values. */
export async function changeRules(
  leagueId: string,
  userId: string,
  rules: Partial<CountingRules>,
): Promise<void> {
  await call(changeRulesEndpoint, { leagueId, userId, rules });
}
