import type { QueryClient, QueryKey } from '@tanstack/react-query';

const NAME = 'golf-league-reads';

const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(NAME);

/** What the server tells nobody, since it concerns one person: that a read has become stale by what was done here. */
export function tellOtherTabs(queryKey: QueryKey): void {
  channel?.postMessage(queryKey);
}

/** Reads again what another tab of this person says is stale, until the returned function is called. */
export function hearOtherTabs(queryClient: QueryClient): () => void {
  const hear = ({ data }: MessageEvent<QueryKey>) => void queryClient.invalidateQueries({ queryKey: data });
  channel?.addEventListener('message', hear);
  return () => channel?.removeEventListener('message', hear);
}
