import { newsKind, nobody } from '../../../push/news-kind.ts';
import { atOnce } from '../../../push/paces.ts';
import { byActor, byLeague, forGood, inLeague, leaguePage, membersOf } from './news.queries.ts';

export const rulesChanged = newsKind<'rulesChanged', { actor: string }>({
  type: 'league',
  toThoseWhoHide: true,
  audience: membersOf,
  pace: atOnce,
  alreadyRead: nobody,
  told: inLeague(byActor(forGood)),
  words: {
    en: ({ actor }) => `${actor} has changed how rounds count`,
    sv: ({ actor }) => `${actor} har ändrat hur rundor räknas`,
  },
  page: leaguePage,
  tag: byLeague,
});
