import { defineNewsKind, noReaders } from '../../../push/news-kind.ts';
import { immediatePace } from '../../../push/paces.ts';
import {
  composeWithoutDetails,
  getLeagueTag,
  withLeagueTitle,
  getLeaguePath,
  selectLeagueAudience,
} from './news.queries.ts';

export const leagueStarted = defineNewsKind<'started', object>({
  type: 'league',
  notifiesUsersHidingActor: true,
  selectAudience: selectLeagueAudience,
  pace: immediatePace,
  findReaderIds: noReaders,
  readContent: withLeagueTitle(composeWithoutDetails(async (_db, _data, { league }) => !league.finished)),
  texts: {
    en: () => 'The league has started. Time to play!',
    sv: () => 'Ligan har startat. Dags att spela!',
  },
  getPath: getLeaguePath,
  getTag: getLeagueTag,
});

export const leagueFinished = defineNewsKind<'finished', { cancelled: number }>({
  type: 'league',
  notifiesUsersHidingActor: true,
  selectAudience: selectLeagueAudience,
  pace: immediatePace,
  findReaderIds: noReaders,
  readContent: withLeagueTitle(async (_db, { cancelled = 0 }) => ({ newsForAll: { cancelled } })),
  texts: {
    en: ({ cancelled }) => {
      const days = cancelled === 1 ? '1 planned day is' : `${cancelled} planned days are`;
      return `The league is finished${cancelled > 0 ? `, and ${days} cancelled` : ''}. See how it ended`;
    },
    sv: ({ cancelled }) => {
      const days =
        cancelled === 1 ? '1 planerad dag är inställd' : `${cancelled} planerade dagar är inställda`;
      return `Ligan är avslutad${cancelled > 0 ? `, och ${days}` : ''}. Se hur det gick`;
    },
  },
  getPath: getLeaguePath,
  getTag: getLeagueTag,
});
