import { defineNewsKind, noReaders } from '../../../push/news-kind.ts';
import { immediatePace } from '../../../push/paces.ts';
import {
  composeWithoutDetails,
  getLeagueTag,
  isAlwaysTrue,
  withLeagueTitle,
  getLeaguePath,
  selectLeagueAudience,
} from './news.queries.ts';

export const seasonRenewed = defineNewsKind<'renewed', object>({
  type: 'league',
  notifiesUsersHidingActor: true,
  selectAudience: selectLeagueAudience,
  pace: immediatePace,
  findReaderIds: noReaders,
  readContent: withLeagueTitle(composeWithoutDetails(isAlwaysTrue)),
  texts: {
    en: () => 'The next season is here, and you are in it',
    sv: () => 'Nästa säsong är här, och du är med',
  },
  getPath: getLeaguePath,
  getTag: getLeagueTag,
});
