import { useQueryClient } from '@tanstack/react-query';
import type { QueryKey } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { tellOtherTabs } from './other-tabs.ts';

type ReadMark = {
  isReading: boolean;
  unread: number;
  unreadKey: QueryKey;
  mark: () => Promise<void>;
};

/** While the reader looks, everything unread counts as read: the badge is cleared at once, then the server is told. */
export function useReadMark({ isReading, unread, unreadKey, mark }: ReadMark): void {
  const queryClient = useQueryClient();
  const latest = useRef({ mark, unreadKey });
  useEffect(() => {
    latest.current = { mark, unreadKey };
  });
  useEffect(() => {
    if (!isReading || unread === 0) return;
    const key = latest.current.unreadKey;
    queryClient.setQueryData(key, 0);
    // After a failure the next read of the count restores the badge; an immediate retry could loop for ever.
    latest.current.mark().then(
      () => tellOtherTabs(key),
      () => undefined,
    );
  }, [isReading, unread, queryClient]);
}
