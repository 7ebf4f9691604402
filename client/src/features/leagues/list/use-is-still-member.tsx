import { useIsMutating } from '@tanstack/react-query';
import { useEffect } from 'react';
import { createStore, useStore } from '../../../store.ts';
import { leagueKeys } from '../leagues.api.ts';

/**
 * The league that the user has just left or deleted. Its page stays mounted until React has rendered the next page,
 * which can take a while.
 */
export const leagueBeingLeft = createStore<string | null>(null);

/** Resets `leagueBeingLeft` when a page on which users can leave a league unmounts. */
export function useResetLeagueBeingLeft(): void {
  useEffect(() => () => leagueBeingLeft.set(null), []);
}

/**
 * Returns false while the user is leaving or deleting the league, until its page unmounts. The invalidation event
 * arrives before the response, and the server would reject a refetch.
 */
export function useIsStillMember(leagueId: string): boolean {
  const hasLeft = useStore(leagueBeingLeft) === leagueId;
  return useIsMutating({ mutationKey: leagueKeys.leaving(leagueId) }) === 0 && !hasLeft;
}
