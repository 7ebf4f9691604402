import { useIsMutating } from '@tanstack/react-query';
import { leagueKeys } from '../leagues.api.ts';

/**
 * False while the reader is leaving or deleting the league. The invalidation event arrives before the answer, and a
 * refetch would be refused by then.
 */
export function useIsStaying(leagueId: string): boolean {
  return useIsMutating({ mutationKey: leagueKeys.leaving(leagueId) }) === 0;
}
