import type { QueryClient } from '@tanstack/react-query';
import type { OutboxEntry } from '../../platform/outbox-store.ts';

/** What a person has read of the server, as far as the outbox has to know. */
export interface Reads {
  /** Whether it holds what an entry's answer says. */
  hold(entry: OutboxEntry): boolean;
  /** Hears when more was read. */
  subscribe(listener: () => void): () => void;
}

export const readsIn = (queryClient: QueryClient, hold: Reads['hold']): Reads => ({
  hold,
  subscribe: (listener) =>
    queryClient.getQueryCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'success') listener();
    }),
});
