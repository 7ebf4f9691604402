import { useQueryClient } from '@tanstack/react-query';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { notifyOtherTabs } from './other-tabs.ts';

type ReadMark = {
  isReading: boolean;
  unread: number;
  /** clears the cached counts */
  clear: (queryClient: QueryClient) => void;
  /** the keys of those counts, here and in other tabs */
  counts: readonly QueryKey[];
  mark: () => Promise<void>;
};

/**
 * While the reader is looking, everything unread counts as read: the badge is cleared at once, then the server is
 * notified.
 */
export function useReadMark(options: ReadMark): void {
  const { isReading, unread } = options;
  const queryClient = useQueryClient();
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });
  useEffect(() => {
    if (!isReading || unread === 0) return;
    const { clear, counts, mark } = latest.current;
    clear(queryClient);
    // After a failure the next read of the count restores the badge; an immediate retry could loop forever.
    mark().then(
      () => {
        for (const key of counts) notifyOtherTabs(key);
      },
      () => undefined,
    );
  }, [isReading, unread, queryClient]);
}
