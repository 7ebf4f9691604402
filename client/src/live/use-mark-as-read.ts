import { useQueryClient } from '@tanstack/react-query';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { notifyOtherTabs } from './other-tabs.ts';

type ReadMark = {
  isReading: boolean;
  unread: number;
  /** clears the cached counts */
  clear: (queryClient: QueryClient) => void;
  /** the query keys for the unread counts, which other tabs must invalidate */
  countKeys: readonly QueryKey[];
  mark: () => Promise<void>;
};

/** Marks everything as read while `isReading`: clears the badge immediately, then notifies the server. */
export function useMarkAsRead(options: ReadMark): void {
  const { isReading, unread } = options;
  const queryClient = useQueryClient();
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });
  useEffect(() => {
    if (!isReading || unread === 0) return;
    const { clear, countKeys, mark } = latest.current;
    clear(queryClient);
    // After an error, the next fetch restores the badge. An immediate retry could loop forever.
    mark().then(
      () => {
        for (const key of countKeys) notifyOtherTabs(key);
      },
      () => undefined,
    );
  }, [isReading, unread, queryClient]);
}
