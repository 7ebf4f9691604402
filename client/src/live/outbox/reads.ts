import type { QueryClient } from '@tanstack/react-query';
import type { OutboxEntry } from '../../platform/outbox/outbox-store.ts';

/** What the outbox needs from the user's cached reads. */
export interface Reads {
  /** Returns whether the cached reads already contain the saved entry. */
  hold(entry: OutboxEntry): boolean;
  /** Calls the listener after every successful read. */
  subscribe(listener: () => void): () => void;
}

export const readsIn = (queryClient: QueryClient, hold: Reads['hold']): Reads => ({
  hold,
  subscribe: (listener) =>
    queryClient.getQueryCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'success') listener();
    }),
});
