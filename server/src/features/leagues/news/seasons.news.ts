import { newsKind, nobody } from '../../../push/news-kind.ts';
import { atOnce } from '../../../push/paces.ts';
import { asSuch, byLeague, forGood, inLeague, leaguePage, membersOf } from './news.queries.ts';

export const renewed = newsKind<'renewed', object>({
  type: 'league',
  toThoseWhoHide: true,
  audience: membersOf,
  pace: atOnce,
  alreadyRead: nobody,
  told: inLeague(asSuch(forGood)),
  words: {
    en: () => 'The next season is here, and you are in it',
    sv: () => 'Nästa säsong är här, och du är med',
  },
  page: leaguePage,
  tag: byLeague,
});
