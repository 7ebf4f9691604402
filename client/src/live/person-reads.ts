import type { QueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { session } from '../platform/session.ts';
import { restoreReads } from './cached-reads.ts';
import { hasFirstCalls } from './first-calls.ts';
import { createQueryClient } from './query-client.ts';

let reads: { userId: string; client: QueryClient; since: number } | null = null;

session.subscribe(() => {
  if (session.get()?.userId !== reads?.userId) reads = null;
});

/**
 * The reads of a person. They outlive a visit to the public pages, so that going back needs no new fetch, and end with
 * the session.
 */
export function readsOf(userId: string): QueryClient {
  if (reads?.userId !== userId) {
    const since = hasFirstCalls() ? 0 : performance.now();
    reads = { userId, client: restoreReads(createQueryClient(), userId), since };
  }
  return reads.client;
}

/** Works like a reload of the page: what the device stores is read again. */
export const forgetReads = (): void => {
  reads = null;
};

/** When `queryClient` was created, by `performance.now()`: none of its reads started earlier. */
export const readingSince = (queryClient: QueryClient): number =>
  reads?.client === queryClient ? reads.since : 0;

/** For dialogs over any page; null if no page for members has been opened yet. */
export const openReads = (): QueryClient | null => reads?.client ?? null;

/** For dialogs over any page: the person's reads, or if none are open yet, some that end with the dialog. */
export const usePersonReads = (): QueryClient => useMemo(() => openReads() ?? createQueryClient(), []);
