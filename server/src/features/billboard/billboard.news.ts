import { newsKind } from '../../push/news-kind.ts';
import { atOnce } from '../../push/paces.ts';
import { byLeague, cutExcerpt, inLeague, leaguePage, membersOf } from '../leagues/news/news.queries.ts';
import { billboardText, readersOf } from './billboard.queries.ts';

export const billboard = newsKind<'billboard', { excerpt: string }>({
  type: 'billboard',
  toThoseWhoHide: true,
  audience: membersOf,
  pace: atOnce,
  alreadyRead: readersOf,
  told: inLeague(async (db, { billboardId }) => {
    const text = await billboardText(db, billboardId);
    return text ? { toAll: { excerpt: cutExcerpt(text) } } : undefined;
  }),
  words: {
    en: ({ excerpt }) => `Billboard: ${excerpt}`,
    sv: ({ excerpt }) => `Anslagstavlan: ${excerpt}`,
  },
  page: leaguePage,
  tag: byLeague,
});
