import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import {
  chat,
  CHAT_PAGE,
  chatUnread,
  deleteMessage as remove,
  markChatRead as markRead,
} from '@golf-league/core/contracts/chat.ts';
import type { ChatEntry, PollData, uploadMessage } from '@golf-league/core/contracts/chat.ts';
import { roundOfWire } from '@golf-league/core/contracts/rounds.ts';
import type { WireRound } from '@golf-league/core/contracts/rounds.ts';
import type { Round } from '@golf-league/core/golf/round.ts';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import type { SentInputOf } from '@golf-league/core/wire/endpoint.ts';
import { call } from '../../live/call.ts';
import { newIdempotencyKey } from '../../live/idempotency-key.ts';
import { cachedOnDevice } from '../../live/cached-on-device.ts';
import type { Written } from '../../live/outbox/deliver.ts';
import type { OutboxEntry } from '../../platform/outbox-store.ts';

/**
 * A message, a poll, whose question is `text`, or the line of a registered round, whose player is the author. `poll` and
 * `line` are null for what is none.
 */
export type Message = {
  id: string;
  /** When it was written, ISO 8601, UTC. */
  date: string;
  text: string;
  /** Null once the author's account is gone. */
  authorId: string | null;
  authorName: string;
  picture: string | null;
  poll: Poll | null;
  line: RoundLine | null;
};

/** `points` in Stableford alone; `place` is the one that the round has led to. */
export type RoundLine = { round: Round; points: number | null; place: number | null };

/** Nobody votes in a closed poll any more. */
export type Poll = { id: string; question: string; closed: boolean; options: readonly PollOption[] };

export type PollOption = {
  id: string;
  text: string;
  votes: number;
  voters: readonly { id: string; picture: string | null }[];
};

const mapped = new WeakMap<ChatEntry, Message>();

/** The same object for the same entry, so that a new message leaves all others as they are. */
function messageOf(sent: ChatEntry): Message {
  const message = mapped.get(sent) ?? newMessageOf(sent);
  mapped.set(sent, message);
  return message;
}

const newMessageOf = (sent: ChatEntry): Message => ({
  id: sent.messageId,
  date: sent.date,
  text: sent.messageContent,
  authorId: sent.userId,
  authorName: sent.userName,
  picture: pictureOf(sent.profilePic),
  poll: sent.pollData ? pollOf(sent.pollData) : null,
  line: sent.round ? lineOf(sent.round, sent.position) : null,
});

const lineOf = (round: WireRound, place: number | null = null): RoundLine => ({
  round: roundOfWire(round),
  points: round.points,
  place,
});

const pollOf = ({ pollId: id, question, closed, options }: PollData): Poll => ({
  id,
  question,
  closed,
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

/** The wire has a signed address or, for a member without a picture, one letter. */
const pictureOf = (sent: string): string | null => (sent.length > 2 && sent.startsWith('/') ? sent : null);

export const chatKeys = {
  league: (leagueId: string) => ['chat', leagueId] as const,
  entries: (leagueId: string) => ['chat', leagueId, 'entries'] as const,
  news: (leagueId: string) => ['chat', leagueId, 'entries', 'news'] as const,
  unread: (leagueId: string) => ['chat', leagueId, 'unread'] as const,
};

const historyKey = (leagueId: string) => [...chatKeys.entries(leagueId), 'history'] as const;

/** Entries per call; a phone shows about eight at a time. */
const pageSize = 50;

type SentPage = { entries: ChatEntry[]; hasOlder: boolean };
type SentHistory = InfiniteData<SentPage, string | null>;

type HistoryPage = { messages: readonly Message[]; hasOlder: boolean };
type History = { pages: readonly HistoryPage[] };

const historyOf = ({ pages }: SentHistory): History => ({
  pages: pages.map(({ entries, hasOlder }) => ({ messages: entries.map(messageOf), hasOlder })),
});

const messagesOfNews = (sent: readonly ChatEntry[]): Message[] => sent.map(messageOf);

/** Pages from the newest back to where the reader has scrolled. A changed entry makes all of them be refetched. */
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
        { tournamentId: leagueId, rounds: 'true', limit: String(limit), ...bound },
        { signal },
      );
      return { entries: entries ?? [], hasOlder: entries?.length === limit };
    },
    getNextPageParam: ({ entries, hasOlder }) => (hasOlder ? entries[0]?.messageId : undefined),
    select: historyOf,
  });

/** After new entries a refetched newest page must be larger, or there would be a gap before the next page. */
function newestPageSize(client: QueryClient, leagueId: string): number {
  const known = client.getQueryData<SentHistory>(historyKey(leagueId))?.pages[0]?.entries.length ?? 0;
  const news = client.getQueriesData<ChatEntry[]>({ queryKey: chatKeys.news(leagueId), type: 'active' });
  return Math.min(Math.max(pageSize, known + (news[0]?.[1]?.length ?? 0)), CHAT_PAGE);
}

/**
 * The entries after the history. Each read asks only for those after the last known one. A refetched history has a new
 * key for its news, so that deleted entries do not stay in the old list.
 */
export const newsQuery = (leagueId: string, history: { lastId: string | undefined; readAt: number }) => {
  const queryKey = [...chatKeys.news(leagueId), history.readAt] as const;
  return queryOptions({
    queryKey,
    async queryFn({ client, signal }): Promise<ChatEntry[]> {
      const news = [...(client.getQueryData<ChatEntry[]>(queryKey) ?? [])];
      for (;;) {
        const after = news.at(-1)?.messageId ?? history.lastId;
        const bound = after === undefined ? {} : { after };
        const input = { tournamentId: leagueId, rounds: 'true' as const, ...bound };
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

/**
 * Oldest first. After a refetch of the history the old news are shown for a moment, so what stands in both, or was
 * deleted since, is left out.
 */
export function messagesOf(history: History | undefined, news: readonly Message[] = []): Message[] {
  const messages = (history?.pages ?? []).toReversed().flatMap((page) => page.messages);
  const known = new Set(messages.map((message) => message.id));
  const newest = messages.at(-1)?.date ?? '';
  return [...messages, ...news.filter((message) => message.date >= newest && !known.has(message.id))];
}

/**
 * Keeps only the newest entries of a chat in which as many have arrived, or a tab that is open all day would hold all
 * of them. Scrolling up fetches them again.
 */
export function forgetOldEntries(client: QueryClient, leagueId: string): void {
  const history = client.getQueryState<SentHistory>(historyKey(leagueId));
  if (!history?.data || history.isInvalidated || history.fetchStatus === 'fetching') return;
  const newsKey = [...chatKeys.news(leagueId), history.dataUpdatedAt] as const;
  const news = client.getQueryData<ChatEntry[]>(newsKey) ?? [];
  if (news.length < CHAT_PAGE) return;
  const page = { entries: news.slice(-CHAT_PAGE), hasOlder: true };
  const updatedAt = Math.max(Date.now(), history.dataUpdatedAt + 1);
  const kept: SentHistory = { pages: [page], pageParams: [null] };
  client.setQueryData<SentHistory>(historyKey(leagueId), kept, { updatedAt });
}

/** The news after an earlier read of the history, which nobody asks for any more. */
export function forgetOldNews(client: QueryClient, leagueId: string, readAt: number): void {
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
    queryFn: async ({ signal }) =>
      (await call(chatUnread, { tournamentId: leagueId, userId }, { signal })).unread_count,
  });

export async function markChatRead(leagueId: string, userId: string): Promise<void> {
  await call(markRead, { tournamentId: leagueId, userId });
}

export type Whose = { leagueId: string; userId: string };

/** The outbox entry of a message. Its key is made when Send is tapped and is the same for every try. */
export function writtenMessage({ leagueId, userId }: Whose, text: string): Written {
  const input = { userId, tournamentId: leagueId, message: text } satisfies SentInputOf<typeof uploadMessage>;
  const tap = { key: newIdempotencyKey(), writtenAt: new Date().toISOString() };
  return { ...tap, userId, leagueId, kind: 'message', input };
}

export const textIn = ({ input }: OutboxEntry): string => String(input['message']);

export async function deleteMessage(messageId: string): Promise<void> {
  await call(remove, { messageId });
}
