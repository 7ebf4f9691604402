import { defineNewsKind } from '../../push/news-kind.ts';
import { immediatePace } from '../../push/paces.ts';
import {
  tagByLeague,
  truncateExcerpt,
  withLeagueTitle,
  leaguePage,
  leagueAudience,
} from '../leagues/news/news.queries.ts';
import { readBillboardText, findBillboardReaders } from './billboard.queries.ts';

export const billboardNews = defineNewsKind<'billboard', { excerpt: string }>({
  type: 'billboard',
  ignoresHiding: true,
  audience: leagueAudience,
  pace: immediatePace,
  alreadyRead: findBillboardReaders,
  currentContent: withLeagueTitle(async (db, { billboardId }) => {
    const text = await readBillboardText(db, billboardId);
    return text ? { toAll: { excerpt: truncateExcerpt(text) } } : undefined;
  }),
  texts: {
    en: ({ excerpt }) => `Billboard: ${excerpt}`,
    sv: ({ excerpt }) => `Anslagstavlan: ${excerpt}`,
  },
  page: leaguePage,
  tag: tagByLeague,
});
