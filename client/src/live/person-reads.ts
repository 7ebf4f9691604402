import type { QueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { session } from '../platform/session.ts';
import { restoreReads } from './cached-reads.ts';
import { hasFirstCalls } from './first-calls.ts';
import { createQueryClient } from './query-client.ts';

let current: { userId: string; client: QueryClient; since: number } | null = null;

session.subscribe(() => {
  if (session.get()?.userId !== current?.userId) current = null;
});

/**
 * The reads of a person. They outlive a visit to the public pages, so that going back needs no new fetch, and end with
 * the session.
 */
export function readsOf(userId: string): QueryClient {
  if (current?.userId !== userId) {
    const since = hasFirstCalls() ? 0 : performance.now();
    current = { userId, client: restoreReads(createQueryClient(), userId), since };
  }
  return current.client;
}

/** Works like a reload of the page: the reads that the device stores are loaded again. */
export const forgetReads = (): void => {
  current = null;
};

/** When `queryClient` was created, by `performance.now()`: none of its reads started earlier. */
export const readingSince = (queryClient: QueryClient): number =>
  current?.client === queryClient ? current.since : 0;

/** For dialogs over any page; null if no page for members has been opened yet. */
export const openReads = (): QueryClient | null => current?.client ?? null;

/** For dialogs over any page: the person's reads, or if there are none yet, a client that ends with the dialog. */
export const usePersonQueryClient = (): QueryClient => useMemo(() => openReads() ?? createQueryClient(), []);
