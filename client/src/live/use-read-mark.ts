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

/** Whatever is unread while somebody reads is read: the badge goes at once, and the server is told. */
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
    // Where it failed, the next reading of the count says so; trying at once could go round for ever.
    latest.current.mark().then(
      () => tellOtherTabs(key),
      () => undefined,
    );
  }, [isReading, unread, queryClient]);
}
