import { hashKey } from '@tanstack/react-query';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { markStale } from './mark-stale.ts';

/** In milliseconds; one action often causes several events, and their reads are then refetched once. */
const BATCH_MS = 20;

type PendingKeys = { keys: Map<string, QueryKey>; timer: ReturnType<typeof setTimeout> };

/**
 * Marks reads stale after a short delay, each once. For many readers the delay is spread over `spread` milliseconds.
 */
export function batchStale(queryClient: QueryClient) {
  const pending = new Map<string, PendingKeys>();
  function flush(group: string): void {
    const keys = pending.get(group)?.keys ?? new Map<string, QueryKey>();
    pending.delete(group);
    for (const queryKey of keys.values()) markStale(queryClient, { queryKey });
  }
  return {
    add(keys: readonly QueryKey[], spread: number): void {
      if (keys.length === 0) return;
      const group = spread > 0 ? 'spread' : 'soon';
      const batch: PendingKeys = pending.get(group) ?? {
        keys: new Map<string, QueryKey>(),
        timer: setTimeout(() => flush(group), BATCH_MS + Math.random() * spread),
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
