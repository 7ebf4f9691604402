import type { QueryClient } from '@tanstack/react-query';
import { showOnIcon } from '../platform/badge.ts';

/** What is unread in the leagues that have been looked at, on the app's icon; nothing once the person is gone. */
export function followUnread(queryClient: QueryClient): () => void {
  const reads = queryClient.getQueryCache();
  let shown = -1;
  const show = () => {
    const counts = reads.findAll({ predicate: ({ queryKey }) => queryKey.at(-1) === 'unread' });
    const sum = counts.reduce((all, { state }) => all + (Number(state.data) || 0), 0);
    if (sum === shown) return;
    shown = sum;
    void showOnIcon(sum);
  };
  show();
  const stop = reads.subscribe(show);
  return () => {
    stop();
    void showOnIcon(0);
  };
}
