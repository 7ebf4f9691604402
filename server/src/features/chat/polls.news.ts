import { newsKind } from '../../push/news-kind.ts';
import { immediately } from '../../push/paces.ts';
import { tagByLeague, withLeagueTitle, leaguePage, leagueAudience } from '../leagues/news/news.queries.ts';
import { excerptOf, chatReadersUpTo } from './chat.queries.ts';

export const poll = newsKind<'poll', { actor: string; excerpt: string }>({
  type: 'poll',
  ignoresHiding: false,
  audience: leagueAudience,
  pace: immediately,
  alreadyRead: (db, { leagueId, pollId }) => chatReadersUpTo(db, leagueId, pollId),
  currentContent: withLeagueTitle((db, notice) => excerptOf(db, notice, notice.pollId)),
  words: {
    en: ({ actor, excerpt }) => `${actor} asks: ${excerpt}`,
    sv: ({ actor, excerpt }) => `${actor} undrar: ${excerpt}`,
  },
  page: leaguePage,
  tag: tagByLeague,
});
