import { newsKind, nobody } from '../../../push/news-kind.ts';
import { atOnce } from '../../../push/paces.ts';
import { asSuch, byLeague, forGood, inLeague, leaguePage, membersOf } from './news.queries.ts';

export const started = newsKind<'started', object>({
  type: 'league',
  toThoseWhoHide: true,
  audience: membersOf,
  pace: atOnce,
  alreadyRead: nobody,
  told: inLeague(asSuch(async (_db, _deed, { league }) => !league.finished)),
  words: {
    en: () => 'The league has started. Time to play!',
    sv: () => 'Ligan har startat. Dags att spela!',
  },
  page: leaguePage,
  tag: byLeague,
});

export const finished = newsKind<'finished', object>({
  type: 'league',
  toThoseWhoHide: true,
  audience: membersOf,
  pace: atOnce,
  alreadyRead: nobody,
  told: inLeague(asSuch(forGood)),
  words: {
    en: () => 'The league is finished. See how it ended',
    sv: () => 'Ligan är avslutad. Se hur det gick',
  },
  page: leaguePage,
  tag: byLeague,
});
