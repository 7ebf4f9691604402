import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import {
  chat,
  CHAT_PAGE_SIZE,
  chatUnread,
  deleteMessage as deleteMessageEndpoint,
  markChatRead as markChatReadEndpoint,
} from '@golf-league/core/contracts/chat.ts';
import type { ChatEntry, Poll } from '@golf-league/core/contracts/chat-entry.ts';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { call } from '../../live/call.ts';
import { newIdempotencyKey } from '../../live/idempotency-key.ts';
import { cachedOnDevice } from '../../live/cached-on-device.ts';
import type { OutboxEntryInput } from '../../live/outbox/deliver.ts';
import { parseInput, toStoredInput } from '../../live/outbox/entry-kinds.ts';
import type { OutboxEntry } from '../../platform/outbox/outbox-store.ts';

/** A message, a poll (its text is the question), or a registered round (its author is the player). */
export type Message = ChatEntry;
export type { Poll };
export type PollOption = Poll['options'][number];

/** Returns the URL of a person's picture; null if the server sent their initial instead. */
export const toPictureUrl = ({ picture }: { picture: string }): string | null =>
  picture.length > 2 ? picture : null;

export const chatKeys = {
  league: (leagueId: string) => ['chat', leagueId] as const,
  entries: (leagueId: string) => ['chat', leagueId, 'entries'] as const,
  newEntries: (leagueId: string) => ['chat', leagueId, 'entries', 'news'] as const,
  unread: (leagueId: string) => ['chat', leagueId, 'unread'] as const,
};

const historyKey = (leagueId: string) => [...chatKeys.entries(leagueId), 'history'] as const;

/** The number of entries per call; a phone shows about eight at a time. */
const historyPageSize = 50;

type HistoryPage = { messages: readonly Message[]; hasOlder: boolean };
type History = InfiniteData<HistoryPage, string | null>;

/** Queries the pages from the newest back to the user's position. Any changed entry refetches all of them. */
export const chatHistoryQuery = (leagueId: string) =>
  infiniteQueryOptions({
    queryKey: historyKey(leagueId),
    meta: cachedOnDevice,
    initialPageParam: null as string | null,
    async queryFn({ pageParam: beforeId, client, signal }): Promise<HistoryPage> {
      const limit = beforeId === null ? getNewestPageSize(client, leagueId) : historyPageSize;
      const range = beforeId === null ? {} : { before: beforeId };
      const entries = await call(
        chat,
        { leagueId, rounds: 'true', limit: String(limit), ...range },
        { signal },
      );
      return { messages: entries ?? [], hasOlder: entries?.length === limit };
    },
    getNextPageParam: ({ messages, hasOlder }) => (hasOlder ? messages[0]?.id : undefined),
  });

/** When new entries have arrived, a refetch of the newest page must be larger, or it would leave a gap. */
function getNewestPageSize(client: QueryClient, leagueId: string): number {
  const fetchedCount = client.getQueryData<History>(historyKey(leagueId))?.pages[0]?.messages.length ?? 0;
  const newEntries = client.getQueriesData<Message[]>({
    queryKey: chatKeys.newEntries(leagueId),
    type: 'active',
  });
  return Math.min(
    Math.max(historyPageSize, fetchedCount + (newEntries[0]?.[1]?.length ?? 0)),
    CHAT_PAGE_SIZE,
  );
}

/**
 * Queries the new entries, which are those after the history. Each fetch requests only the entries after the last known
 * one. The key changes when the history is refetched, since the old list may contain deleted entries.
 */
export const newEntriesQuery = (
  leagueId: string,
  history: { lastId: string | undefined; fetchedAt: number },
) => {
  const queryKey = [...chatKeys.newEntries(leagueId), history.fetchedAt] as const;
  return queryOptions({
    queryKey,
    async queryFn({ client, signal }): Promise<Message[]> {
      const newEntries = [...(client.getQueryData<Message[]>(queryKey) ?? [])];
      for (;;) {
        const afterId = newEntries.at(-1)?.id ?? history.lastId;
        const range = afterId === undefined ? {} : { after: afterId };
        const input = { leagueId, rounds: 'true' as const, ...range };
        const nextMessages = (await call(chat, input, { signal })) ?? [];
        newEntries.push(...nextMessages);
        if (afterId === undefined || nextMessages.length < CHAT_PAGE_SIZE) return newEntries;
      }
    },
    placeholderData: (previousEntries) => previousEntries,
    meta: cachedOnDevice,
  });
};

/**
 * Returns all entries, oldest first. Just after a refetch of the history, the cached new entries are outdated: they
 * are left out if they are in the history too, or may have been deleted.
 */
export function mergeMessages(
  history: Pick<History, 'pages'> | undefined,
  newEntries: readonly Message[] = [],
): Message[] {
  const messages = (history?.pages ?? []).toReversed().flatMap((page) => page.messages);
  const historyIds = new Set(messages.map((message) => message.id));
  const newestDate = messages.at(-1)?.date ?? '';
  return [
    ...messages,
    ...newEntries.filter((message) => message.date >= newestDate && !historyIds.has(message.id)),
  ];
}

/**
 * Keeps only the newest entries once many have arrived; otherwise a tab that is open all day would keep all of them.
 * Scrolling up fetches the older ones again.
 */
export function trimOldEntries(client: QueryClient, leagueId: string): void {
  const history = client.getQueryState<History>(historyKey(leagueId));
  if (!history?.data || history.isInvalidated || history.fetchStatus === 'fetching') return;
  const newEntriesKey = [...chatKeys.newEntries(leagueId), history.dataUpdatedAt] as const;
  const newEntries = client.getQueryData<Message[]>(newEntriesKey) ?? [];
  if (newEntries.length < CHAT_PAGE_SIZE) return;
  const newestPage = { messages: newEntries.slice(-CHAT_PAGE_SIZE), hasOlder: true };
  const updatedAt = Math.max(Date.now(), history.dataUpdatedAt + 1);
  const trimmedHistory: History = { pages: [newestPage], pageParams: [null] };
  client.setQueryData<History>(historyKey(leagueId), trimmedHistory, { updatedAt });
}

/**
 * Puts the poll from the server's latest response into the cache. Does not change the age or staleness of the cached
 * data, since nothing else was fetched.
 */
export function updateCachedPoll(client: QueryClient, leagueId: string, poll: Poll): void {
  const replacePoll = (messages: readonly Message[]) =>
    messages.map((message) => (message.poll?.id === poll.id ? { ...message, poll } : message));
  for (const query of client.getQueryCache().findAll({ queryKey: chatKeys.entries(leagueId) })) {
    const data = query.state.data as History | readonly Message[] | undefined;
    if (data === undefined) continue;
    const isHistory = 'pages' in data;
    query.setState({
      data: isHistory
        ? { ...data, pages: data.pages.map((page) => ({ ...page, messages: replacePoll(page.messages) })) }
        : replacePoll(data),
    });
  }
}

/** Removes new entries that were cached for an earlier fetch of the history, since nothing uses them any more. */
export function removeOutdatedEntries(client: QueryClient, leagueId: string, historyFetchedAt: number): void {
  client.removeQueries({
    queryKey: chatKeys.newEntries(leagueId),
    type: 'inactive',
    predicate: ({ queryKey }) => queryKey.at(-1) !== historyFetchedAt,
  });
}

export const chatUnreadQuery = (leagueId: string, userId: string) =>
  queryOptions({
    queryKey: chatKeys.unread(leagueId),
    meta: cachedOnDevice,
    queryFn: async ({ signal }) => (await call(chatUnread, { leagueId, userId }, { signal })).unread,
  });

export async function markChatRead(leagueId: string, userId: string): Promise<void> {
  await call(markChatReadEndpoint, { leagueId, userId });
}

export type ChatContext = { leagueId: string; userId: string };

/** Creates a message's outbox entry when Send is tapped. Every attempt to send it uses the same idempotency key. */
export function createMessageEntry({ leagueId, userId }: ChatContext, text: string): OutboxEntryInput {
  const entryFields = { key: newIdempotencyKey(), writtenAt: new Date().toISOString() };
  const input = toStoredInput('message', { userId, leagueId, message: text });
  return { ...entryFields, userId, leagueId, kind: 'message', input };
}

export const getMessageText = (entry: OutboxEntry): string => parseInput('message', entry).message;

export async function deleteMessage(messageId: string): Promise<void> {
  await call(deleteMessageEndpoint, { messageId });
}
