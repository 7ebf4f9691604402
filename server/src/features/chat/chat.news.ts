import { defineNewsKind } from '../../push/news-kind.ts';
import { createTenMinutePace } from '../../push/paces.ts';
import { withLeagueTitle, leaguePage, leagueAudience } from '../leagues/news/news.queries.ts';
import { readExcerpt, findChatReadersUpTo } from './chat.queries.ts';

interface ChatNews {
  readonly actor: string;
  readonly excerpt: string;
  /** The number of earlier messages that are also unread. */
  readonly more?: number;
}

export const messageNews = defineNewsKind<'message', ChatNews>({
  type: 'chat',
  ignoresHiding: false,
  audience: leagueAudience,
  pace: createTenMinutePace({ merge: (messages) => ({ ...messages.at(-1)!, more: messages.length - 1 }) }),
  alreadyRead: (db, { leagueId, messageId }) => findChatReadersUpTo(db, leagueId, messageId),
  currentContent: withLeagueTitle((db, notice) => readExcerpt(db, notice, notice.messageId)),
  texts: {
    en: ({ actor, excerpt, more = 0 }) => `${actor}: ${excerpt}${more > 0 ? ` (${more} more unread)` : ''}`,
    sv: ({ actor, excerpt, more = 0 }) => `${actor}: ${excerpt}${more > 0 ? ` (${more} till olästa)` : ''}`,
  },
  page: leaguePage,
  tag: ({ leagueId }) => `chat:${leagueId}`,
});
