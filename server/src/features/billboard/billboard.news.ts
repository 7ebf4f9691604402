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
  notifiesUsersHidingActor: true,
  selectAudience: selectLeagueAudience,
  pace: immediatePace,
  findReaderIds: findBillboardReaders,
  readContent: withLeagueTitle(async (db, { billboardId }) => {
    const text = await readBillboardText(db, billboardId);
    return text ? { newsForAll: { excerpt: truncateExcerpt(text) } } : undefined;
  }),
  texts: {
    en: ({ excerpt }) => `Billboard: ${excerpt}`,
    sv: ({ excerpt }) => `Anslagstavlan: ${excerpt}`,
  },
  getPath: getLeaguePath,
  getTag: getLeagueTag,
});
