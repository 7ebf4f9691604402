import { defineNewsKind } from '../../push/news-kind.ts';
import { immediatePace } from '../../push/paces.ts';
import {
  getLeagueTag,
  truncateExcerpt,
  withLeagueTitle,
  getLeaguePath,
  selectLeagueAudience,
} from '../leagues/news/news.queries.ts';
import { readBillboardText, findBillboardReaders } from './billboard.queries.ts';

/** The notification about a new or edited billboard. */
export const billboardNews = defineNewsKind<'billboard', { excerpt: string }>({
  type: 'billboard',
  ignoresHiding: true,
  audience: selectLeagueAudience,
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
  page: getLeaguePath,
  tag: getLeagueTag,
});
