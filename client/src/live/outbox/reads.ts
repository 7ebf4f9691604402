import type { QueryClient } from '@tanstack/react-query';
import type { OutboxEntry } from '../../platform/outbox/outbox-store.ts';

/** What the outbox needs to know about the user's cached queries. */
export interface CachedReads {
  /** Returns whether the cached data already includes the saved entry. */
  contains(entry: OutboxEntry): boolean;
  /** Calls the listener whenever a query has been fetched. */
  subscribe(listener: () => void): () => void;
}

export const createCachedReads = (
  queryClient: QueryClient,
  contains: CachedReads['contains'],
): CachedReads => ({
  contains,
  subscribe: (listener) =>
    queryClient.getQueryCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'success') listener();
    }),
});
