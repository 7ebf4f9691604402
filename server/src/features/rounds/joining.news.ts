import { defineNewsKind, findNoReaders } from '../../push/news-kind.ts';
import { immediatePace } from '../../push/paces.ts';
import {
  newsWithActor,
  tagByLeague,
  withLeagueTitle,
  isMember,
  leaguePage,
  leagueAudience,
} from '../leagues/news/news.queries.ts';

export const memberJoined = defineNewsKind<'joined', { actor: string }>({
  type: 'league',
  ignoresHiding: true,
  audience: leagueAudience,
  pace: immediatePace,
  alreadyRead: findNoReaders,
  currentContent: withLeagueTitle(
    newsWithActor((db, { leagueId, actorId }) => isMember(db, leagueId, actorId)),
  ),
  texts: {
    en: ({ actor }) => `${actor} has joined the league`,
    sv: ({ actor }) => `${actor} har gått med i ligan`,
  },
  page: leaguePage,
  tag: tagByLeague,
});
