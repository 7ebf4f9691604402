import { newsKind } from '../../push/news-kind.ts';
import { atOnce } from '../../push/paces.ts';
import { byLeague, inLeague, leaguePage, membersOf } from '../leagues/news/news.queries.ts';
import { excerptOf, readersOf } from './chat.queries.ts';

export const poll = newsKind<'poll', { actor: string; excerpt: string }>({
  type: 'poll',
  toThoseWhoHide: false,
  audience: membersOf,
  pace: atOnce,
  alreadyRead: (db, { leagueId, pollId }) => readersOf(db, leagueId, pollId),
  told: inLeague((db, notice) => excerptOf(db, notice, notice.pollId)),
  words: {
    en: ({ actor, excerpt }) => `${actor} asks: ${excerpt}`,
    sv: ({ actor, excerpt }) => `${actor} undrar: ${excerpt}`,
  },
  page: leaguePage,
  tag: byLeague,
});
