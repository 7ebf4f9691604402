import { defineNewsKind, findNoReaderIds } from '../../../push/news-kind.ts';
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
  ignoresHiding: true,
  audience: selectLeagueAudience,
  pace: immediatePace,
  alreadyRead: findNoReaderIds,
  currentContent: withLeagueTitle(composeWithActor(isAlwaysTrue)),
  texts: {
    en: ({ actor }) => `${actor} has changed how rounds count`,
    sv: ({ actor }) => `${actor} har ändrat hur rundor räknas`,
  },
  page: getLeaguePath,
  tag: getLeagueTag,
});
