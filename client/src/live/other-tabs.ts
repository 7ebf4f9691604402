import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { openChannel } from '../platform/channel.ts';

const channel = openChannel<QueryKey>('golf-league-reads');

/** Notifies other tabs that a read is stale if the server sends no event because it concerns only this person. */
export const notifyOtherTabs = (queryKey: QueryKey): void => channel.post(queryKey);

/** Invalidates reads that another tab reports as stale, until the returned function is called. */
export const listenToOtherTabs = (queryClient: QueryClient): (() => void) =>
  channel.listen((queryKey) => void queryClient.invalidateQueries({ queryKey }));
