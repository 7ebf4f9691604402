import { defineNewsKind, noReaders } from '../../../push/news-kind.ts';
import { immediatePace } from '../../../push/paces.ts';
import { nameInLeague } from '../../../database/name-in-league.ts';
import {
  composeWithoutDetails,
  getLeagueTag,
  truncateName,
  isAlwaysTrue,
  withLeagueTitle,
  isMember,
  getLeaguePath,
  selectLeagueAudience,
} from './news.queries.ts';

export const madeAdmin = defineNewsKind<'madeAdmin', object>({
  type: 'league',
  notifiesUsersHidingActor: true,
  selectAudience: (db, { leagueId, userId }) =>
    db
      .selectFrom('members')
      .where('league_id', '=', leagueId)
      .where('user_id', '=', userId)
      .where('is_admin', '=', true)
      .select('user_id as id'),
  pace: immediatePace,
  findReaderIds: noReaders,
  readContent: withLeagueTitle(composeWithoutDetails(isAlwaysTrue)),
  texts: {
    en: () => 'You are now an admin of the league',
    sv: () => 'Du är nu admin i ligan',
  },
  getPath: getLeaguePath,
  getTag: getLeagueTag,
});

export const memberRemoved = defineNewsKind<'removed', object>({
  type: 'league',
  notifiesUsersHidingActor: true,
  selectAudience: (db, { userId }) =>
    db.selectFrom('users').where('users.id', '=', userId).select('users.id'),
  pace: immediatePace,
  findReaderIds: noReaders,
  readContent: withLeagueTitle(
    composeWithoutDetails(async (db, { leagueId, userId }) => !(await isMember(db, leagueId, userId))),
  ),
  texts: {
    en: () => 'You have been removed from the league',
    sv: () => 'Du har tagits bort från ligan',
  },
  // A removed member can no longer open the league's page.
  getPath: () => '/Create-golf-league',
  getTag: getLeagueTag,
});

export const seatFreed = defineNewsKind<'seatFreed', { name: string }>({
  type: 'league',
  notifiesUsersHidingActor: true,
  selectAudience: (db, notice) => selectLeagueAudience(db, notice).where('is_admin', '=', true),
  pace: immediatePace,
  findReaderIds: noReaders,
  readContent: withLeagueTitle(async (db, { leagueId, seatId }) => {
    const seat = await db
      .selectFrom('members')
      .innerJoin('users', 'users.id', 'members.user_id')
      .where('members.league_id', '=', leagueId)
      .where('users.id', '=', seatId)
      .where('users.is_seat', '=', true)
      .select(nameInLeague('members.league_id').as('name'))
      .executeTakeFirst();
    return seat && { newsForAll: { name: truncateName(seat.name) } };
  }),
  texts: {
    en: ({ name }) => `${name} is a player without an account again`,
    sv: ({ name }) => `${name} är spelare utan konto igen`,
  },
  getPath: getLeaguePath,
  getTag: getLeagueTag,
});
