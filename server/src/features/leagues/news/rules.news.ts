import { defineNewsKind, noReaders } from '../../../push/news-kind.ts';
import { immediatePace } from '../../../push/paces.ts';
import {
  composeWithActor,
  getLeagueTag,
  isAlwaysTrue,
  withLeagueTitle,
  getLeaguePath,
  selectLeagueAudience,
} from './news.queries.ts';

export const rulesChanged = defineNewsKind<'rulesChanged', { actor: string }>({
  type: 'league',
  notifiesUsersHidingActor: true,
  selectAudience: selectLeagueAudience,
  pace: immediatePace,
  findReaderIds: noReaders,
  readContent: withLeagueTitle(composeWithActor(isAlwaysTrue)),
  texts: {
    en: ({ actor }) => `${actor} has changed how rounds count`,
    sv: ({ actor }) => `${actor} har ändrat hur rundor räknas`,
  },
  getPath: getLeaguePath,
  getTag: getLeagueTag,
});
