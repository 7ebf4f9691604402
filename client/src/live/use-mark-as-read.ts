import { useQueryClient } from '@tanstack/react-query';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { notifyOtherTabs } from './other-tabs.ts';

type MarkAsReadOptions = {
  isReading: boolean;
  unreadCount: number;
  /** clears the cached counts */
  clearCachedCounts: (queryClient: QueryClient) => void;
  /** the query keys for the unread counts, which other tabs must invalidate */
  countKeys: readonly QueryKey[];
  markAsRead: () => Promise<void>;
};

/** Marks everything as read while `isReading`: clears the badge immediately, then notifies the server. */
export function useMarkAsRead(options: MarkAsReadOptions): void {
  const { isReading, unreadCount } = options;
  const queryClient = useQueryClient();
  const latestOptions = useRef(options);
  useEffect(() => {
    latestOptions.current = options;
  });
  useEffect(() => {
    if (!isReading || unreadCount === 0) return;
    const { clearCachedCounts, countKeys, markAsRead } = latestOptions.current;
    clearCachedCounts(queryClient);
    // After an error, the next fetch restores the badge. An immediate retry could loop forever.
    markAsRead().then(
      () => {
        for (const queryKey of countKeys) notifyOtherTabs(queryKey);
      },
      () => undefined,
    );
  }, [isReading, unreadCount, queryClient]);
}
