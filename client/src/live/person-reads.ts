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
 * Returns the query client with the user's reads. It survives visits to public pages, so that going back needs no
 * refetch, and ends with the session.
 */
export function getPersonQueryClient(userId: string): QueryClient {
  if (current?.userId !== userId) {
    const since = hasFirstCalls() ? 0 : performance.now();
    current = { userId, client: restoreReads(createQueryClient(), userId), since };
  }
  return current.client;
}

/** Drops the query client, like a page reload: the next client starts from the reads cached on the device. */
export const dropPersonQueryClient = (): void => {
  current = null;
};

/** Returns when `queryClient` was created, by `performance.now()`: no query of it started earlier. */
export const readingSince = (queryClient: QueryClient): number =>
  current?.client === queryClient ? current.since : 0;

/** Returns the current query client; null if no page for members has been opened yet. */
export const currentPersonQueryClient = (): QueryClient | null => current?.client ?? null;

/** Returns the current query client for dialogs on any page, or else a client that lives as long as the dialog. */
export const usePersonQueryClient = (): QueryClient =>
  useMemo(() => currentPersonQueryClient() ?? createQueryClient(), []);
