import { defineNewsKind, noReaders } from '../../push/news-kind.ts';
import { immediatePace } from '../../push/paces.ts';
import {
  composeWithActor,
  getLeagueTag,
  withLeagueTitle,
  isMember,
  getLeaguePath,
  selectLeagueAudience,
} from '../leagues/news/news.queries.ts';

export const memberJoined = defineNewsKind<'joined', { actor: string }>({
  type: 'league',
  notifiesUsersHidingActor: true,
  selectAudience: selectLeagueAudience,
  pace: immediatePace,
  findReaderIds: noReaders,
  readContent: withLeagueTitle(
    composeWithActor((db, { leagueId, actorId }) => isMember(db, leagueId, actorId)),
  ),
  texts: {
    en: ({ actor }) => `${actor} has joined the league`,
    sv: ({ actor }) => `${actor} har gått med i ligan`,
  },
  getPath: getLeaguePath,
  getTag: getLeagueTag,
});
