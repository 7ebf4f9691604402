import type { QueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { session } from '../platform/session.ts';
import { restoreReads } from './cached-reads.ts';
import { hasEarlyRequests } from './first-calls.ts';
import { createQueryClient } from './query-client.ts';

let current: { userId: string; client: QueryClient; createdAt: number } | null = null;

session.subscribe(() => {
  if (session.get()?.userId !== current?.userId) current = null;
});

/**
 * Returns the user's query client. It is kept during visits to public pages, to avoid a refetch when the user returns,
 * and dropped when the session ends.
 */
export function getUserQueryClient(userId: string): QueryClient {
  if (current?.userId !== userId) {
    const createdAt = hasEarlyRequests() ? 0 : performance.now();
    current = { userId, client: restoreReads(createQueryClient(), userId), createdAt };
  }
  return current.client;
}

/** Drops the query client, as a page reload would: the next one starts from the queries cached on the device. */
export const dropUserQueryClient = (): void => {
  current = null;
};

/** Returns the `performance.now()` time when `queryClient` was created. None of its queries started earlier. */
export const getQueryClientCreationTime = (queryClient: QueryClient): number =>
  current?.client === queryClient ? current.createdAt : 0;

/** Returns the current query client; null if no page for members has been opened. */
export const getCurrentUserQueryClient = (): QueryClient | null => current?.client ?? null;

/** Returns the query client for a dialog on any page: the current one, or one that lives as long as the dialog. */
export const useUserQueryClient = (): QueryClient =>
  useMemo(() => getCurrentUserQueryClient() ?? createQueryClient(), []);
