import { defineNewsKind } from '../../push/news-kind.ts';
import { immediatePace } from '../../push/paces.ts';
import {
  getLeagueTag,
  withLeagueTitle,
  getLeaguePath,
  selectLeagueAudience,
} from '../leagues/news/news.queries.ts';
import { readExcerpt, findChatReadersUpTo } from './chat.queries.ts';

/** The notification about a new poll. */
export const pollNews = defineNewsKind<'poll', { actor: string; excerpt: string }>({
  type: 'poll',
  notifiesUsersHidingActor: false,
  selectAudience: selectLeagueAudience,
  pace: immediatePace,
  findReaderIds: (db, { leagueId, pollId }) => findChatReadersUpTo(db, leagueId, pollId),
  readContent: withLeagueTitle((db, notice) => readExcerpt(db, notice, notice.pollId)),
  texts: {
    en: ({ actor, excerpt }) => `${actor} asks: ${excerpt}`,
    sv: ({ actor, excerpt }) => `${actor} undrar: ${excerpt}`,
  },
  getPath: getLeaguePath,
  getTag: getLeagueTag,
});
