import { hashKey } from '@tanstack/react-query';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { markStale } from './mark-stale.ts';

/** In milliseconds; one action often causes several events, and their reads are then refetched once. */
const gatherFor = 20;

type PendingKeys = { keys: Map<string, QueryKey>; timer: ReturnType<typeof setTimeout> };

/** Marks reads stale a moment later, each once, and for many readers spread over `spread` milliseconds. */
export function gatherStale(queryClient: QueryClient) {
  const waiting = new Map<string, PendingKeys>();
  function flush(group: string): void {
    const keys = waiting.get(group)?.keys ?? new Map<string, QueryKey>();
    waiting.delete(group);
    for (const queryKey of keys.values()) markStale(queryClient, { queryKey });
  }
  return {
    add(keys: readonly QueryKey[], spread: number): void {
      if (keys.length === 0) return;
      const group = spread > 0 ? 'spread' : 'soon';
      const gathered: PendingKeys = waiting.get(group) ?? {
        keys: new Map<string, QueryKey>(),
        timer: setTimeout(() => flush(group), gatherFor + Math.random() * spread),
      };
      for (const key of keys) gathered.keys.set(hashKey(key), key);
      waiting.set(group, gathered);
    },
    end(): void {
      for (const { timer } of waiting.values()) clearTimeout(timer);
      waiting.clear();
    },
  };
}
