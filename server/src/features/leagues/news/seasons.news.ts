import { defineNewsKind, findNoReaders } from '../../../push/news-kind.ts';
import { immediatePace } from '../../../push/paces.ts';
import {
  newsWithoutDetails,
  tagByLeague,
  noExtraCondition,
  withLeagueTitle,
  leaguePage,
  leagueAudience,
} from './news.queries.ts';

export const seasonRenewed = defineNewsKind<'renewed', object>({
  type: 'league',
  ignoresHiding: true,
  audience: leagueAudience,
  pace: immediatePace,
  alreadyRead: findNoReaders,
  currentContent: withLeagueTitle(newsWithoutDetails(noExtraCondition)),
  texts: {
    en: () => 'The next season is here, and you are in it',
    sv: () => 'Nästa säsong är här, och du är med',
  },
  page: leaguePage,
  tag: tagByLeague,
});
