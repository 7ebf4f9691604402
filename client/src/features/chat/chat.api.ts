import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import {
  chat,
  CHAT_PAGE,
  chatUnread,
  deleteMessage as remove,
  markChatRead as markRead,
} from '@golf-league/core/contracts/chat.ts';
import type { ChatEntry, PollData, uploadMessage } from '@golf-league/core/contracts/chat.ts';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import type { SentInputOf } from '@golf-league/core/wire/endpoint.ts';
import { call } from '../../live/call.ts';
import { newIdempotencyKey } from '../../live/idempotency-key.ts';
import { kept } from '../../live/kept.ts';
import type { Written } from '../../live/outbox/deliver.ts';
import type { OutboxEntry } from '../../platform/outbox-store.ts';

export type { ChatEntry, PollData };
export type PollOption = PollData['options'][number];

export const chatKeys = {
  league: (leagueId: string) => ['chat', leagueId] as const,
  entries: (leagueId: string) => ['chat', leagueId, 'entries'] as const,
  news: (leagueId: string) => ['chat', leagueId, 'entries', 'news'] as const,
  unread: (leagueId: string) => ['chat', leagueId, 'unread'] as const,
};

const historyKey = (leagueId: string) => [...chatKeys.entries(leagueId), 'history'] as const;

/** What is fetched at once; a phone shows some eight entries. */
const pageSize = 50;

export type HistoryPage = { entries: ChatEntry[]; hasOlder: boolean };
export type History = InfiniteData<HistoryPage, string | null>;

/** From the newest page back, as far as the reader has scrolled. Read again as a whole where an entry has changed. */
export const historyQuery = (leagueId: string) =>
  infiniteQueryOptions({
    queryKey: historyKey(leagueId),
    meta: kept,
    initialPageParam: null as string | null,
    async queryFn({ pageParam: before, client, signal }): Promise<HistoryPage> {
      const limit = before === null ? newestPageSize(client, leagueId) : pageSize;
      const bound = before === null ? {} : { before };
      const entries = await call(
        chat,
        { tournamentId: leagueId, limit: String(limit), ...bound },
        { signal },
      );
      return { entries: entries ?? [], hasOlder: entries?.length === limit };
    },
    getNextPageParam: ({ entries, hasOlder }) => (hasOlder ? entries[0]?.messageId : undefined),
  });

/** Read again, the newest page reaches back as far as before, though newer entries have come. */
function newestPageSize(client: QueryClient, leagueId: string): number {
  const known = client.getQueryData<History>(historyKey(leagueId))?.pages[0]?.entries.length ?? 0;
  const news = client.getQueriesData<ChatEntry[]>({ queryKey: chatKeys.news(leagueId), type: 'active' });
  return Math.min(Math.max(pageSize, known + (news[0]?.[1]?.length ?? 0)), CHAT_PAGE);
}

/**
 * What came after the history. Each reading asks only for what follows the last entry known; a history that was read
 * again begins a new row of news, so nothing that was deleted stays in the old one.
 */
export const newsQuery = (leagueId: string, history: { lastId: string | undefined; readAt: number }) => {
  const queryKey = [...chatKeys.news(leagueId), history.readAt] as const;
  return queryOptions({
    queryKey,
    async queryFn({ client, signal }): Promise<ChatEntry[]> {
      const news = [...(client.getQueryData<ChatEntry[]>(queryKey) ?? [])];
      for (;;) {
        const after = news.at(-1)?.messageId ?? history.lastId;
        const input = { tournamentId: leagueId, ...(after === undefined ? {} : { after }) };
        const more = (await call(chat, input, { signal })) ?? [];
        news.push(...more);
        if (after === undefined || more.length < CHAT_PAGE) return news;
      }
    },
    placeholderData: (before) => before,
    meta: kept,
  });
};

/** Oldest first. News can be older than the history for a moment: what stands in both is shown once. */
export function entriesOf(
  history: Pick<History, 'pages'> | undefined,
  news: readonly ChatEntry[] = [],
): ChatEntry[] {
  const entries = (history?.pages ?? []).toReversed().flatMap((page) => page.entries);
  const known = new Set(entries.map((entry) => entry.messageId));
  return [...entries, ...news.filter((entry) => !known.has(entry.messageId))];
}

export const chatUnreadQuery = (leagueId: string, userId: string) =>
  queryOptions({
    queryKey: chatKeys.unread(leagueId),
    meta: kept,
    queryFn: async ({ signal }) =>
      (await call(chatUnread, { tournamentId: leagueId, userId }, { signal })).unread_count,
  });

export async function markChatRead(leagueId: string, userId: string): Promise<void> {
  await call(markRead, { tournamentId: leagueId, userId });
}

export type Whose = { leagueId: string; userId: string };

/** A message as the outbox keeps it. The key is made when Send is tapped and stays with the text for every try. */
export function writtenMessage({ leagueId, userId }: Whose, text: string): Written {
  const input = { userId, tournamentId: leagueId, message: text } satisfies SentInputOf<typeof uploadMessage>;
  const tap = { key: newIdempotencyKey(), writtenAt: new Date().toISOString() };
  return { ...tap, userId, leagueId, kind: 'message', input };
}

export const textIn = ({ input }: OutboxEntry): string => String(input['message']);

export async function deleteMessage(messageId: string): Promise<void> {
  await call(remove, { messageId });
}
