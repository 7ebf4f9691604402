import type { QueryClient } from '@tanstack/react-query';
import type { OutboxEntry } from '../../platform/outbox/outbox-store.ts';

/** The outbox's view of the user's cached reads. */
export interface CachedReads {
  /** Returns whether the cached reads contain the saved entry. */
  contains(entry: OutboxEntry): boolean;
  /** Calls the listener after every successful read. */
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
