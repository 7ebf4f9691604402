import { newsKind, noReaders } from '../../../push/news-kind.ts';
import { immediately } from '../../../push/paces.ts';
import {
  newsWithoutDetails,
  tagByLeague,
  alwaysTrue,
  withLeagueTitle,
  leaguePage,
  leagueAudience,
} from './news.queries.ts';

export const renewed = newsKind<'renewed', object>({
  type: 'league',
  ignoresHiding: true,
  audience: leagueAudience,
  pace: immediately,
  alreadyRead: noReaders,
  currentContent: withLeagueTitle(newsWithoutDetails(alwaysTrue)),
  words: {
    en: () => 'The next season is here, and you are in it',
    sv: () => 'Nästa säsong är här, och du är med',
  },
  page: leaguePage,
  tag: tagByLeague,
});
