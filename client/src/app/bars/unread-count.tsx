import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { billboardUnreadQuery } from '../../features/billboard/billboard.api.ts';
import { chatUnreadQuery } from '../../features/chat/chat.api.ts';
import { CallError } from '../../live/call.ts';
import { showAppBadge } from '../../platform/push/app-badge.ts';
import { showCountInTitle } from '../../ui/page-title.ts';

/**
 * Shows the number of unread messages in the title and on the app's icon. It counts only leagues opened in this app:
 * their counts are cached and refetched after invalidation events, so this component sends no requests.
 */
export function UnreadCount({ userId }: { userId: string }) {
  const leagueIds = useLeagueIdsWithCounts();
  const count = useQueries({
    queries: leagueIds.flatMap((id) => [chatUnreadQuery(id, userId), billboardUnreadQuery(id, userId)]),
    combine: (countResults) =>
      countResults.reduce((sum, { data, error }) => {
        // A league that rejects the user, for example because they have left it, counts as zero.
        const isRejected = error instanceof CallError && error.status !== 0 && error.status < 500;
        return isRejected ? sum : sum + (data ?? 0);
      }, 0),
  });
  useEffect(() => {
    showCountInTitle(count);
    void showAppBadge(count);
  }, [count]);
  useEffect(
    () => () => {
      showCountInTitle(0);
      void showAppBadge(0);
    },
    [],
  );
  return null;
}

const isUnreadCountQuery = ({ queryKey }: { queryKey: readonly unknown[] }): boolean =>
  queryKey[2] === 'unread';

function useLeagueIdsWithCounts(): string[] {
  const cache = useQueryClient().getQueryCache();
  const serializedIds = useSyncExternalStore(
    (onChange) =>
      cache.subscribe((event) => {
        // Other events do not change data, and some are emitted while a component renders, when state must not change.
        if (['added', 'updated', 'removed'].includes(event.type) && isUnreadCountQuery(event.query))
          onChange();
      }),
    () => {
      const countQueries = cache.findAll({
        predicate: (query) => isUnreadCountQuery(query) && query.state.data !== undefined,
      });
      return [...new Set(countQueries.map(({ queryKey }) => String(queryKey[1])))].sort().join(' ');
    },
  );
  return serializedIds === '' ? [] : serializedIds.split(' ');
}
