import { useIsMutating } from '@tanstack/react-query';
import { leagueKeys } from './leagues.api.ts';

/**
 * False while the reader is leaving or deleting the league. The invalidation event of it comes before the answer, and
 * whoever then read again would be refused what was just given up.
 */
export function useIsStaying(leagueId: string): boolean {
  return useIsMutating({ mutationKey: leagueKeys.goodbye(leagueId) }) === 0;
}
