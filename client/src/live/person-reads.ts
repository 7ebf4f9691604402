import type { QueryClient } from '@tanstack/react-query';
import { session } from '../platform/session.ts';
import { restoreReads } from './cached-reads.ts';
import { createQueryClient } from './query-client.ts';

let reads: { userId: string; client: QueryClient } | null = null;

session.subscribe(() => {
  if (session.get()?.userId !== reads?.userId) reads = null;
});

/**
 * What a person has read. It outlives a look at the public pages, so that the way back leads to what was there; it does
 * not outlive the session.
 */
export function readsOf(userId: string): QueryClient {
  if (reads?.userId !== userId) reads = { userId, client: restoreReads(createQueryClient(), userId) };
  return reads.client;
}

/** For what is opened over every page; on a public page there may be none yet. */
export const openReads = (): QueryClient | null => reads?.client ?? null;
