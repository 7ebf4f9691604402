import { defineNewsKind } from '../../push/news-kind.ts';
import { createTenMinutePace } from '../../push/paces.ts';
import { withLeagueTitle, getLeaguePath, selectLeagueAudience } from '../leagues/news/news.queries.ts';
import { readExcerpt, findChatReadersUpTo } from './chat.queries.ts';

interface ChatNews {
  readonly actor: string;
  readonly excerpt: string;
  /** The number of earlier messages that are also unread. */
  readonly earlierUnreadCount?: number;
}

/** The notification about chat messages: at most one push message every ten minutes and one email an hour. */
export const messageNews = defineNewsKind<'message', ChatNews>({
  type: 'chat',
  notifiesUsersHidingActor: false,
  selectAudience: selectLeagueAudience,
  pace: createTenMinutePace({
    merge: (messages) => ({ ...messages.at(-1)!, earlierUnreadCount: messages.length - 1 }),
  }),
  findReaderIds: (db, { leagueId, messageId }) => findChatReadersUpTo(db, leagueId, messageId),
  readContent: withLeagueTitle((db, notice) => readExcerpt(db, notice, notice.messageId)),
  texts: {
    en: ({ actor, excerpt, earlierUnreadCount = 0 }) =>
      `${actor}: ${excerpt}${earlierUnreadCount > 0 ? ` (${earlierUnreadCount} more unread)` : ''}`,
    sv: ({ actor, excerpt, earlierUnreadCount = 0 }) =>
      `${actor}: ${excerpt}${earlierUnreadCount > 0 ? ` (${earlierUnreadCount} till olästa)` : ''}`,
  },
  getPath: getLeaguePath,
  getTag: ({ leagueId }) => `chat:${leagueId}`,
});
