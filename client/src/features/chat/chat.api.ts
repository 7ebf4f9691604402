import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import {
  chat,
  CHAT_PAGE,
  chatUnread,
  deleteMessage as remove,
  markChatRead as markRead,
} from '@golf-league/core/contracts/chat.ts';
import type { ChatEntry, Poll } from '@golf-league/core/contracts/chat-entry.ts';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { call } from '../../live/call.ts';
import { newIdempotencyKey } from '../../live/idempotency-key.ts';
import { cachedOnDevice } from '../../live/cached-on-device.ts';
import type { WrittenEntry } from '../../live/outbox/deliver.ts';
import { parseInput, toStoredInput } from '../../live/outbox/entry-kinds.ts';
import type { OutboxEntry } from '../../platform/outbox/outbox-store.ts';

/** A message, a poll (its text is the question), or a registered round (its author is the player). */
export type Message = ChatEntry;
export type { Poll };
export type PollOption = Poll['options'][number];

/** Returns the URL of a person's picture; null if they have none, when the server sends their initial instead. */
export const toPictureUrl = ({ picture }: { picture: string }): string | null =>
  picture.length > 2 ? picture : null;

export const chatKeys = {
  league: (leagueId: string) => ['chat', leagueId] as const,
  entries: (leagueId: string) => ['chat', leagueId, 'entries'] as const,
  news: (leagueId: string) => ['chat', leagueId, 'entries', 'news'] as const,
  unread: (leagueId: string) => ['chat', leagueId, 'unread'] as const,
};

const historyKey = (leagueId: string) => [...chatKeys.entries(leagueId), 'history'] as const;

/** The number of entries per call; a phone shows about eight at a time. */
const pageSize = 50;

type HistoryPage = { messages: readonly Message[]; hasOlder: boolean };
type History = InfiniteData<HistoryPage, string | null>;

/** Queries the pages from the newest back to where the user has scrolled. A changed entry refetches all pages. */
export const chatHistoryQuery = (leagueId: string) =>
  infiniteQueryOptions({
    queryKey: historyKey(leagueId),
    meta: cachedOnDevice,
    initialPageParam: null as string | null,
    async queryFn({ pageParam: before, client, signal }): Promise<HistoryPage> {
      const limit = before === null ? newestPageSize(client, leagueId) : pageSize;
      const bound = before === null ? {} : { before };
      const entries = await call(
        chat,
        { leagueId, rounds: 'true', limit: String(limit), ...bound },
        { signal },
      );
      return { messages: entries ?? [], hasOlder: entries?.length === limit };
    },
    getNextPageParam: ({ messages, hasOlder }) => (hasOlder ? messages[0]?.id : undefined),
  });

/** When new entries have arrived, a refetch of the newest page must be larger, or it would leave a gap. */
function newestPageSize(client: QueryClient, leagueId: string): number {
  const fetchedCount = client.getQueryData<History>(historyKey(leagueId))?.pages[0]?.messages.length ?? 0;
  const news = client.getQueriesData<Message[]>({ queryKey: chatKeys.news(leagueId), type: 'active' });
  return Math.min(Math.max(pageSize, fetchedCount + (news[0]?.[1]?.length ?? 0)), CHAT_PAGE);
}

/**
 * Queries the news: the entries after the history. Each fetch requests only entries after the last one. The key changes
 * when the history is refetched, since the old list may contain deleted entries.
 */
export const newsQuery = (leagueId: string, history: { lastId: string | undefined; readAt: number }) => {
  const queryKey = [...chatKeys.news(leagueId), history.readAt] as const;
  return queryOptions({
    queryKey,
    async queryFn({ client, signal }): Promise<Message[]> {
      const news = [...(client.getQueryData<Message[]>(queryKey) ?? [])];
      for (;;) {
        const after = news.at(-1)?.id ?? history.lastId;
        const bound = after === undefined ? {} : { after };
        const input = { leagueId, rounds: 'true' as const, ...bound };
        const nextMessages = (await call(chat, input, { signal })) ?? [];
        news.push(...nextMessages);
        if (after === undefined || nextMessages.length < CHAT_PAGE) return news;
      }
    },
    placeholderData: (before) => before,
    meta: cachedOnDevice,
  });
};

/**
 * Returns all entries, oldest first. Just after a refetch of the history the news is outdated, so this leaves out
 * entries that are in the history too, or that may have been deleted.
 */
export function mergeMessages(
  history: Pick<History, 'pages'> | undefined,
  news: readonly Message[] = [],
): Message[] {
  const messages = (history?.pages ?? []).toReversed().flatMap((page) => page.messages);
  const historyIds = new Set(messages.map((message) => message.id));
  const newest = messages.at(-1)?.date ?? '';
  return [...messages, ...news.filter((message) => message.date >= newest && !historyIds.has(message.id))];
}

/**
 * Keeps only the newest entries once many have arrived; otherwise a tab that is open all day would keep all of them.
 * Scrolling up fetches the older ones again.
 */
export function trimOldEntries(client: QueryClient, leagueId: string): void {
  const history = client.getQueryState<History>(historyKey(leagueId));
  if (!history?.data || history.isInvalidated || history.fetchStatus === 'fetching') return;
  const newsKey = [...chatKeys.news(leagueId), history.dataUpdatedAt] as const;
  const news = client.getQueryData<Message[]>(newsKey) ?? [];
  if (news.length < CHAT_PAGE) return;
  const page = { messages: news.slice(-CHAT_PAGE), hasOlder: true };
  const updatedAt = Math.max(Date.now(), history.dataUpdatedAt + 1);
  const trimmed: History = { pages: [page], pageParams: [null] };
  client.setQueryData<History>(historyKey(leagueId), trimmed, { updatedAt });
}

/**
 * Puts the poll from the server's latest response into the cache. Does not change the age or staleness of the cached
 * data, since nothing else was fetched.
 */
export function updateCachedPoll(client: QueryClient, leagueId: string, poll: Poll): void {
  const withPoll = (messages: readonly Message[]) =>
    messages.map((message) => (message.poll?.id === poll.id ? { ...message, poll } : message));
  for (const query of client.getQueryCache().findAll({ queryKey: chatKeys.entries(leagueId) })) {
    const data = query.state.data as History | readonly Message[] | undefined;
    if (data === undefined) continue;
    const isHistory = 'pages' in data;
    query.setState({
      data: isHistory
        ? { ...data, pages: data.pages.map((page) => ({ ...page, messages: withPoll(page.messages) })) }
        : withPoll(data),
    });
  }
}

/** Removes the cached news of earlier fetches of the history, since nothing uses it any more. */
export function removeOldNews(client: QueryClient, leagueId: string, readAt: number): void {
  client.removeQueries({
    queryKey: chatKeys.news(leagueId),
    type: 'inactive',
    predicate: ({ queryKey }) => queryKey.at(-1) !== readAt,
  });
}

export const chatUnreadQuery = (leagueId: string, userId: string) =>
  queryOptions({
    queryKey: chatKeys.unread(leagueId),
    meta: cachedOnDevice,
    queryFn: async ({ signal }) => (await call(chatUnread, { leagueId, userId }, { signal })).unread,
  });

export async function markChatRead(leagueId: string, userId: string): Promise<void> {
  await call(markRead, { leagueId, userId });
}

export type ChatContext = { leagueId: string; userId: string };

/** Creates a message's outbox entry. Its key is created when Send is tapped and is the same for every attempt. */
export function createMessageEntry({ leagueId, userId }: ChatContext, text: string): WrittenEntry {
  const tap = { key: newIdempotencyKey(), writtenAt: new Date().toISOString() };
  const input = toStoredInput('message', { userId, leagueId, message: text });
  return { ...tap, userId, leagueId, kind: 'message', input };
}

export const getMessageText = (entry: OutboxEntry): string => parseInput('message', entry).message;

export async function deleteMessage(messageId: string): Promise<void> {
  await call(remove, { messageId });
}
