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
import { cachedOnDevice } from '../../live/cached-on-device.ts';
import type { Written } from '../../live/outbox/deliver.ts';
import type { OutboxEntry } from '../../platform/outbox-store.ts';

/** What somebody said, or the poll that somebody made: `poll` is null for a message, `text` is a poll's question. */
export type Message = {
  id: string;
  /** When it was said, ISO 8601, UTC. */
  date: string;
  text: string;
  /** Null once the author's account is gone. */
  authorId: string | null;
  authorName: string;
  picture: string | null;
  poll: Poll | null;
};

export type Poll = { id: string; question: string; options: readonly PollOption[] };

export type PollOption = {
  id: string;
  text: string;
  votes: number;
  voters: readonly { id: string; picture: string | null }[];
};

const messageOf = (sent: ChatEntry): Message => ({
  id: sent.messageId,
  date: sent.date,
  text: sent.messageContent,
  authorId: sent.userId,
  authorName: sent.userName,
  picture: pictureOf(sent.profilePic),
  poll: sent.pollData ? pollOf(sent.pollData) : null,
});

const pollOf = ({ pollId: id, question, options }: PollData): Poll => ({
  id,
  question,
  options: options.map((option) => ({
    id: option.optionId,
    text: option.text,
    votes: option.votes,
    voters: option.votedByProfilePics.map((voter) => ({
      id: voter.userId,
      picture: pictureOf(voter.profilePic),
    })),
  })),
});

/** The wire sends a signed address or, for who has no picture here, one letter. */
const pictureOf = (sent: string): string | null => (sent.length > 2 && sent.startsWith('/') ? sent : null);

export const chatKeys = {
  league: (leagueId: string) => ['chat', leagueId] as const,
  entries: (leagueId: string) => ['chat', leagueId, 'entries'] as const,
  news: (leagueId: string) => ['chat', leagueId, 'entries', 'news'] as const,
  unread: (leagueId: string) => ['chat', leagueId, 'unread'] as const,
};

const historyKey = (leagueId: string) => [...chatKeys.entries(leagueId), 'history'] as const;

/** What is fetched at once; a phone shows some eight entries. */
const pageSize = 50;

type SentPage = { entries: ChatEntry[]; hasOlder: boolean };
type SentHistory = InfiniteData<SentPage, string | null>;

type HistoryPage = { messages: readonly Message[]; hasOlder: boolean };
type History = { pages: readonly HistoryPage[] };

const historyOf = ({ pages }: SentHistory): History => ({
  pages: pages.map(({ entries, hasOlder }) => ({ messages: entries.map(messageOf), hasOlder })),
});

const messagesOfNews = (sent: readonly ChatEntry[]): Message[] => sent.map(messageOf);

/** From the newest page back, as far as the reader has scrolled. Read again as a whole where an entry has changed. */
export const historyQuery = (leagueId: string) =>
  infiniteQueryOptions({
    queryKey: historyKey(leagueId),
    meta: cachedOnDevice,
    initialPageParam: null as string | null,
    async queryFn({ pageParam: before, client, signal }): Promise<SentPage> {
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
    select: historyOf,
  });

/** Read again, the newest page reaches back as far as before, though newer entries have come. */
function newestPageSize(client: QueryClient, leagueId: string): number {
  const known = client.getQueryData<SentHistory>(historyKey(leagueId))?.pages[0]?.entries.length ?? 0;
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
    select: messagesOfNews,
    meta: cachedOnDevice,
  });
};

/** Oldest first. News can be older than the history for a moment: what stands in both is shown once. */
export function messagesOf(history: History | undefined, news: readonly Message[] = []): Message[] {
  const messages = (history?.pages ?? []).toReversed().flatMap((page) => page.messages);
  const known = new Set(messages.map((message) => message.id));
  return [...messages, ...news.filter((message) => !known.has(message.id))];
}

export const chatUnreadQuery = (leagueId: string, userId: string) =>
  queryOptions({
    queryKey: chatKeys.unread(leagueId),
    meta: cachedOnDevice,
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
