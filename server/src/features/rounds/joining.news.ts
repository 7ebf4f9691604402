import { newsKind, nobody } from '../../push/news-kind.ts';
import { atOnce } from '../../push/paces.ts';
import {
  byActor,
  byLeague,
  inLeague,
  isMember,
  leaguePage,
  membersOf,
} from '../leagues/news/news.queries.ts';

export const joined = newsKind<'joined', { actor: string }>({
  type: 'league',
  toThoseWhoHide: true,
  audience: membersOf,
  pace: atOnce,
  alreadyRead: nobody,
  told: inLeague(byActor((db, { leagueId, actorId }) => isMember(db, leagueId, actorId))),
  words: {
    en: ({ actor }) => `${actor} has joined the league`,
    sv: ({ actor }) => `${actor} har gått med i ligan`,
  },
  page: leaguePage,
  tag: byLeague,
});
