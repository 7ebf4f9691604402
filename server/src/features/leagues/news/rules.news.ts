import { defineNewsKind, findNoReaders } from '../../../push/news-kind.ts';
import { immediatePace } from '../../../push/paces.ts';
import {
  newsWithActor,
  tagByLeague,
  noExtraCondition,
  withLeagueTitle,
  leaguePage,
  leagueAudience,
} from './news.queries.ts';

export const rulesChanged = defineNewsKind<'rulesChanged', { actor: string }>({
  type: 'league',
  ignoresHiding: true,
  audience: leagueAudience,
  pace: immediatePace,
  alreadyRead: findNoReaders,
  currentContent: withLeagueTitle(newsWithActor(noExtraCondition)),
  texts: {
    en: ({ actor }) => `${actor} has changed how rounds count`,
    sv: ({ actor }) => `${actor} har ändrat hur rundor räknas`,
  },
  page: leaguePage,
  tag: tagByLeague,
});
