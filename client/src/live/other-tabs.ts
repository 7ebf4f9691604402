import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { openChannel } from '../platform/channel.ts';

const channel = openChannel<QueryKey>('golf-league-reads');

/** What the server tells nobody, since it concerns one person: that a read has become stale by what was done here. */
export const tellOtherTabs = (queryKey: QueryKey): void => channel.tell(queryKey);

/** Reads again what another tab of this person says is stale, until the returned function is called. */
export const hearOtherTabs = (queryClient: QueryClient): (() => void) =>
  channel.hear((queryKey) => void queryClient.invalidateQueries({ queryKey }));
