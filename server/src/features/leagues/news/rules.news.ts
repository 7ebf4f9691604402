import { newsKind, noReaders } from '../../../push/news-kind.ts';
import { immediately } from '../../../push/paces.ts';
import {
  newsWithActor,
  tagByLeague,
  alwaysTrue,
  withLeagueTitle,
  leaguePage,
  leagueAudience,
} from './news.queries.ts';

export const rulesChanged = newsKind<'rulesChanged', { actor: string }>({
  type: 'league',
  ignoresHiding: true,
  audience: leagueAudience,
  pace: immediately,
  alreadyRead: noReaders,
  currentContent: withLeagueTitle(newsWithActor(alwaysTrue)),
  words: {
    en: ({ actor }) => `${actor} has changed how rounds count`,
    sv: ({ actor }) => `${actor} har ändrat hur rundor räknas`,
  },
  page: leaguePage,
  tag: tagByLeague,
});
