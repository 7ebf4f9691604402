import { useIsMutating } from '@tanstack/react-query';
import { useEffect } from 'react';
import { createStore, useStore } from '../../../store.ts';
import { leagueKeys } from '../leagues.api.ts';

/**
 * The league that the reader has just left or deleted. Its page stays until React has rendered the next one, which may
 * take a while.
 */
export const leagueBeingLeft = createStore<string | null>(null);

/** For the pages on which a reader can leave a league. */
export function useResetLeagueBeingLeft(): void {
  useEffect(() => () => leagueBeingLeft.set(null), []);
}

/**
 * False while the reader is leaving or deleting the league, and until its page is gone. The invalidation event arrives
 * before the answer, and a refetch would be refused by then.
 */
export function useIsMemberStaying(leagueId: string): boolean {
  const hasLeft = useStore(leagueBeingLeft) === leagueId;
  return useIsMutating({ mutationKey: leagueKeys.leaving(leagueId) }) === 0 && !hasLeft;
}
