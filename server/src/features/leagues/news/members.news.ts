import { defineNewsKind, findNoReaderIds } from '../../../push/news-kind.ts';
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
  ignoresHiding: true,
  audience: (db, { leagueId, userId }) =>
    db
      .selectFrom('members')
      .where('league_id', '=', leagueId)
      .where('user_id', '=', userId)
      .where('is_admin', '=', true)
      .select('user_id as id'),
  pace: immediatePace,
  alreadyRead: findNoReaderIds,
  currentContent: withLeagueTitle(composeWithoutDetails(isAlwaysTrue)),
  texts: {
    en: () => 'You are now an admin of the league',
    sv: () => 'Du är nu admin i ligan',
  },
  page: getLeaguePath,
  tag: getLeagueTag,
});

export const memberRemoved = defineNewsKind<'removed', object>({
  type: 'league',
  ignoresHiding: true,
  audience: (db, { userId }) => db.selectFrom('users').where('users.id', '=', userId).select('users.id'),
  pace: immediatePace,
  alreadyRead: findNoReaderIds,
  currentContent: withLeagueTitle(
    composeWithoutDetails(async (db, { leagueId, userId }) => !(await isMember(db, leagueId, userId))),
  ),
  texts: {
    en: () => 'You have been removed from the league',
    sv: () => 'Du har tagits bort från ligan',
  },
  // A removed member can no longer open the league's page.
  page: () => '/Create-golf-league',
  tag: getLeagueTag,
});

export const seatFreed = defineNewsKind<'seatFreed', { name: string }>({
  type: 'league',
  ignoresHiding: true,
  audience: (db, notice) => selectLeagueAudience(db, notice).where('is_admin', '=', true),
  pace: immediatePace,
  alreadyRead: findNoReaderIds,
  currentContent: withLeagueTitle(async (db, { leagueId, seatId }) => {
    const seat = await db
      .selectFrom('members')
      .innerJoin('users', 'users.id', 'members.user_id')
      .where('members.league_id', '=', leagueId)
      .where('users.id', '=', seatId)
      .where('users.is_seat', '=', true)
      .select(nameInLeague('members.league_id').as('name'))
      .executeTakeFirst();
    return seat && { toAll: { name: truncateName(seat.name) } };
  }),
  texts: {
    en: ({ name }) => `${name} is a player without an account again`,
    sv: ({ name }) => `${name} är spelare utan konto igen`,
  },
  page: getLeaguePath,
  tag: getLeagueTag,
});
