import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { openChannel } from '../platform/channel.ts';

const channel = openChannel<QueryKey>('golf-league-reads');

/** Notifies other tabs that a query is stale, after changes that concern only this user and trigger no server event. */
export const notifyOtherTabs = (queryKey: QueryKey): void => channel.post(queryKey);

/** Invalidates queries that another tab reports as stale, until the returned function is called. */
export const listenToOtherTabs = (queryClient: QueryClient): (() => void) =>
  channel.listen((queryKey) => void queryClient.invalidateQueries({ queryKey }));
