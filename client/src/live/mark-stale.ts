import type { InvalidateQueryFilters, QueryClient } from '@tanstack/react-query';

/**
 * Marks reads as stale and refetches those on screen. TanStack Query joins a first read in progress, whose answer may
 * be older than the event: such a read is repeated when it has ended.
 */
export function markStale(queryClient: QueryClient, filters: InvalidateQueryFilters = {}): void {
  const inProgress = queryClient
    .getQueryCache()
    .findAll(filters)
    .filter(({ state }) => state.fetchStatus === 'fetching' && state.data === undefined);
  void queryClient.invalidateQueries(filters);
  for (const query of inProgress) {
    const refetch = () => queryClient.invalidateQueries({ queryKey: query.queryKey, exact: true });
    query.promise?.then(refetch, () => undefined);
  }
}
