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
import { inputOf, storedInput } from '../../live/outbox/entry-kinds.ts';
import type { OutboxEntry } from '../../platform/outbox/outbox-store.ts';

/** A message, a poll (its text is the question), or a registered round (its author is the player). */
export type Message = ChatEntry;
export type { Poll };
export type PollOption = Poll['options'][number];

/** Returns the URL of a picture; null if the server sent the initial of a person without a picture. */
export const pictureOf = ({ picture }: { picture: string }): string | null =>
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

/** Queries the pages from the newest back to where the reader has scrolled. A changed entry refetches all pages. */
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

/** After new entries a refetched newest page must be larger, or there would be a gap before the next page. */
function newestPageSize(client: QueryClient, leagueId: string): number {
  const fetchedCount = client.getQueryData<History>(historyKey(leagueId))?.pages[0]?.messages.length ?? 0;
  const news = client.getQueriesData<Message[]>({ queryKey: chatKeys.news(leagueId), type: 'active' });
  return Math.min(Math.max(pageSize, fetchedCount + (news[0]?.[1]?.length ?? 0)), CHAT_PAGE);
}

/**
 * Queries the entries after the history. Each fetch requests only entries after the last known entry. A refetched
 * history has a new key for its news, so that deleted entries do not stay in the old list.
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
 * Returns all entries, oldest first. For a moment after a refetch of the history the news are outdated, so entries
 * that are in both, or were deleted since, are left out.
 */
export function messagesOf(
  history: Pick<History, 'pages'> | undefined,
  news: readonly Message[] = [],
): Message[] {
  const messages = (history?.pages ?? []).toReversed().flatMap((page) => page.messages);
  const historyIds = new Set(messages.map((message) => message.id));
  const newest = messages.at(-1)?.date ?? '';
  return [...messages, ...news.filter((message) => message.date >= newest && !historyIds.has(message.id))];
}

/**
 * Keeps only the newest entries after many have arrived, or a tab that is open all day would keep all of them.
 * Scrolling up fetches them again.
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
 * Shows a poll from the server's latest response. The age of the cached data, and whether it is stale, does not
 * change, since nothing else was fetched.
 */
export function showPoll(client: QueryClient, leagueId: string, poll: Poll): void {
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

/** Removes the news that followed an earlier fetch of the history, since nothing uses them any more. */
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

/** Creates the outbox entry of a message. Its key is created when Send is tapped and is the same for every try. */
export function createMessageEntry({ leagueId, userId }: ChatContext, text: string): WrittenEntry {
  const tap = { key: newIdempotencyKey(), writtenAt: new Date().toISOString() };
  const input = storedInput('message', { userId, leagueId, message: text });
  return { ...tap, userId, leagueId, kind: 'message', input };
}

export const textIn = (entry: OutboxEntry): string => inputOf('message', entry).message;

export async function deleteMessage(messageId: string): Promise<void> {
  await call(remove, { messageId });
}
