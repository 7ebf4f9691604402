import { newsKind, noReaders } from '../../push/news-kind.ts';
import { immediately } from '../../push/paces.ts';
import {
  newsWithActor,
  byLeague,
  leagueNews,
  isMember,
  leaguePage,
  leagueAudience,
} from '../leagues/news/news.queries.ts';

export const joined = newsKind<'joined', { actor: string }>({
  type: 'league',
  ignoresHiding: true,
  audience: leagueAudience,
  pace: immediately,
  alreadyRead: noReaders,
  currentContent: leagueNews(newsWithActor((db, { leagueId, actorId }) => isMember(db, leagueId, actorId))),
  words: {
    en: ({ actor }) => `${actor} has joined the league`,
    sv: ({ actor }) => `${actor} har gått med i ligan`,
  },
  page: leaguePage,
  tag: byLeague,
});
