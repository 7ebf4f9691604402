import type { InvalidateQueryFilters, QueryClient } from '@tanstack/react-query';

/**
 * Marks queries as stale and refetches active queries. TanStack Query does not restart a query's first fetch, which
 * may have started before the event, so this function refetches such a query when its first fetch ends.
 */
export function markStale(queryClient: QueryClient, filters: InvalidateQueryFilters = {}): void {
  const loadingQueries = queryClient
    .getQueryCache()
    .findAll(filters)
    .filter(({ state }) => state.fetchStatus === 'fetching' && state.data === undefined);
  void queryClient.invalidateQueries(filters);
  for (const query of loadingQueries) {
    const refetch = () => queryClient.invalidateQueries({ queryKey: query.queryKey, exact: true });
    query.promise?.then(refetch, () => undefined);
  }
}
