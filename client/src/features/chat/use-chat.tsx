import { asSentence } from '@golf-league/core/wire/sentences.ts';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLastUpdated } from '../../live/last-updated.tsx';
import { announce } from '../../ui/toasts/announcer.tsx';
import { trimOldEntries, removeOldNews, mergeMessages, chatHistoryQuery, newsQuery } from './chat.api.ts';
import type { Message } from './chat.api.ts';
import { isWrittenByPerson } from './messages/message-groups.tsx';

/** Returns the history and the news (the entries after it) as one list that grows at both ends. */
export function useChat(leagueId: string, enabled: boolean) {
  const history = useInfiniteQuery({ ...chatHistoryQuery(leagueId), enabled });
  const lastId = history.data?.pages[0]?.messages.at(-1)?.id;
  const news = useQuery({
    ...newsQuery(leagueId, { lastId, readAt: history.dataUpdatedAt }),
    enabled: enabled && history.data !== undefined,
  });
  const client = useQueryClient();
  const readAt = history.dataUpdatedAt;
  const isNewsFetched = news.isSuccess && !news.isPlaceholderData;
  useEffect(() => {
    if (isNewsFetched) removeOldNews(client, leagueId, readAt);
  }, [client, leagueId, readAt, isNewsFetched]);
  const forgetOldMessages = useCallback(() => trimOldEntries(client, leagueId), [client, leagueId]);
  const messages = useMemo(() => mergeMessages(history.data, news.data), [history.data, news.data]);
  const { fetchNextPage, hasNextPage, isFetching } = history;
  const loadOlder = useCallback(() => {
    if (hasNextPage && !isFetching) void fetchNextPage({ cancelRefetch: false });
  }, [fetchNextPage, hasNextPage, isFetching]);
  /** Loads older pages until `isEnough` or the start is reached; resolves to false after a failure. */
  const loadBackTo = useCallback(
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
    dataUpdatedAt: Math.max(history.dataUpdatedAt, news.dataUpdatedAt),
    isError: history.isError || news.isError,
    failureCount: Math.max(history.failureCount, news.failureCount),
  });
  return {
    messages,
    lastUpdated,
    loadOlder,
    loadBackTo,
    forgetOldMessages,
    hasOlder: hasNextPage,
    isLoadingOlder: history.isFetchingNextPage,
    state: history.data ? ('ready' as const) : history.isError ? ('failed' as const) : ('loading' as const),
    retry: () => void history.refetch(),
  };
}

/** The maximum length of an announced text; a longer one would be cut off by the next announcement. */
const maxSpokenLength = 240;

/** Announces other members' new messages while the chat is open; does not announce the history. */
export function useAnnounceNewMessages(messages: readonly Message[], userId: string): void {
  const { t } = useTranslation('chat');
  const announcedUpTo = useRef<string | null>(null);
  useEffect(() => {
    const before = announcedUpTo.current;
    announcedUpTo.current = messages.at(-1)?.date ?? before ?? '';
    if (before === null) return;
    const news = messages.filter(
      (message) => isWrittenByPerson(message) && message.date > before && message.authorId !== userId,
    );
    if (news.length === 0) return;
    if (news.length > 3) return announce(t('unread', { count: news.length }));
    const sentences = news.map((message) =>
      t(message.poll ? 'pollAnnouncement' : 'announcement', {
        name: message.authorId === null ? t('deletedPlayer') : message.authorName,
        text: message.text.slice(0, maxSpokenLength),
      }),
    );
    announce(
      sentences
        .map((sentence, index) => (index < sentences.length - 1 ? asSentence(sentence) : sentence))
        .join(' '),
    );
  }, [messages, userId, t]);
}
