import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { openChannel } from '../platform/channel.ts';

const channel = openChannel<QueryKey>('golf-league-reads');

/** Notifies other tabs that a read is stale where the server sends no event, since it concerns only this person. */
export const tellOtherTabs = (queryKey: QueryKey): void => channel.tell(queryKey);

/** Invalidates reads that another tab reports as stale, until the returned function is called. */
export const hearOtherTabs = (queryClient: QueryClient): (() => void) =>
  channel.hear((queryKey) => void queryClient.invalidateQueries({ queryKey }));
