import { toSentence } from '@golf-league/core/wire/sentences.ts';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLastUpdated } from '../../live/last-updated.tsx';
import { announce } from '../../ui/toasts/announcer.tsx';
import {
  trimOldEntries,
  removeOutdatedEntries,
  mergeMessages,
  chatHistoryQuery,
  newEntriesQuery,
} from './chat.api.ts';
import type { Message } from './chat.api.ts';
import { isWrittenByPerson } from './messages/message-groups.tsx';

/** Returns the history and the new entries after it as one list that grows at both ends. */
export function useChat(leagueId: string, enabled: boolean) {
  const history = useInfiniteQuery({ ...chatHistoryQuery(leagueId), enabled });
  const lastId = history.data?.pages[0]?.messages.at(-1)?.id;
  const newEntries = useQuery({
    ...newEntriesQuery(leagueId, { lastId, fetchedAt: history.dataUpdatedAt }),
    enabled: enabled && history.data !== undefined,
  });
  const queryClient = useQueryClient();
  const historyFetchedAt = history.dataUpdatedAt;
  const areNewEntriesFetched = newEntries.isSuccess && !newEntries.isPlaceholderData;
  useEffect(() => {
    if (areNewEntriesFetched) removeOutdatedEntries(queryClient, leagueId, historyFetchedAt);
  }, [queryClient, leagueId, historyFetchedAt, areNewEntriesFetched]);
  const trimOldMessages = useCallback(() => trimOldEntries(queryClient, leagueId), [queryClient, leagueId]);
  const messages = useMemo(
    () => mergeMessages(history.data, newEntries.data),
    [history.data, newEntries.data],
  );
  const { fetchNextPage, hasNextPage, isFetching } = history;
  const loadOlder = useCallback(() => {
    if (hasNextPage && !isFetching) void fetchNextPage({ cancelRefetch: false });
  }, [fetchNextPage, hasNextPage, isFetching]);
  /** Loads older pages until `isEnough` or the start is reached; resolves to false after a failure. */
  const loadOlderUntil = useCallback(
    async (isEnough: (messages: readonly Message[]) => boolean): Promise<boolean> => {
      for (;;) {
        const result = await fetchNextPage({ cancelRefetch: false });
        if (result.isError) return false;
        if (!result.hasNextPage || isEnough(mergeMessages(result.data))) return true;
      }
    },
    [fetchNextPage],
  );
  const lastUpdated = useLastUpdated({
    data: history.data,
    dataUpdatedAt: Math.max(history.dataUpdatedAt, newEntries.dataUpdatedAt),
    isError: history.isError || newEntries.isError,
    failureCount: Math.max(history.failureCount, newEntries.failureCount),
  });
  return {
    messages,
    lastUpdated,
    loadOlder,
    loadOlderUntil,
    trimOldMessages,
    hasOlder: hasNextPage,
    isLoadingOlder: history.isFetchingNextPage,
    state: history.data ? ('ready' as const) : history.isError ? ('failed' as const) : ('loading' as const),
    retry: () => void history.refetch(),
  };
}

/** The maximum length of an announced text; a longer one would be cut off by the next announcement. */
const maxAnnouncedLength = 240;

/** Announces other members' new messages while the chat is open; does not announce the history. */
export function useAnnounceNewMessages(messages: readonly Message[], userId: string): void {
  const { t } = useTranslation('chat');
  const lastAnnouncedDateRef = useRef<string | null>(null);
  useEffect(() => {
    const lastAnnouncedDate = lastAnnouncedDateRef.current;
    lastAnnouncedDateRef.current = messages.at(-1)?.date ?? lastAnnouncedDate ?? '';
    if (lastAnnouncedDate === null) return;
    const newMessages = messages.filter(
      (message) =>
        isWrittenByPerson(message) && message.date > lastAnnouncedDate && message.authorId !== userId,
    );
    if (newMessages.length === 0) return;
    if (newMessages.length > 3) return announce(t('unread', { count: newMessages.length }));
    const announcements = newMessages.map((message) =>
      t(message.poll ? 'pollAnnouncement' : 'announcement', {
        name: message.authorId === null ? t('deletedPlayer') : message.authorName,
        text: message.text.slice(0, maxAnnouncedLength),
      }),
    );
    announce(
      announcements
        .map((sentence, index) => (index < announcements.length - 1 ? toSentence(sentence) : sentence))
        .join(' '),
    );
  }, [messages, userId, t]);
}
