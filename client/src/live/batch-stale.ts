import { hashKey } from '@tanstack/react-query';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { markStale } from './mark-stale.ts';

/** Milliseconds. One action often causes several events, and the same queries should be refetched only once. */
const BATCH_MS = 20;

type PendingKeys = { keys: Map<string, QueryKey>; timer: ReturnType<typeof setTimeout> };

/**
 * Collects queries, and marks each as stale once after a short delay. A random delay of up to `maxRandomDelay`
 * milliseconds is added, to prevent many clients from refetching simultaneously.
 */
export function createInvalidationBatch(queryClient: QueryClient) {
  const pending = new Map<string, PendingKeys>();
  function flush(group: string): void {
    const keys = pending.get(group)?.keys ?? new Map<string, QueryKey>();
    pending.delete(group);
    for (const queryKey of keys.values()) markStale(queryClient, { queryKey });
  }
  return {
    add(keys: readonly QueryKey[], maxRandomDelay: number): void {
      if (keys.length === 0) return;
      const group = maxRandomDelay > 0 ? 'spread' : 'soon';
      const batch: PendingKeys = pending.get(group) ?? {
        keys: new Map<string, QueryKey>(),
        timer: setTimeout(() => flush(group), BATCH_MS + Math.random() * maxRandomDelay),
      };
      for (const key of keys) batch.keys.set(hashKey(key), key);
      pending.set(group, batch);
    },
    end(): void {
      for (const { timer } of pending.values()) clearTimeout(timer);
      pending.clear();
    },
  };
}
