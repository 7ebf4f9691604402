import { sql } from 'kysely';
import { compareCodePoints, getNameSortKey } from '@golf-league/core/golf/names/name-order.ts';
import { quotas } from '@golf-league/core/wire/quotas.ts';
import { isGuestInLeague } from '../../../database/guest-in-league.ts';
import { nameInLeague } from '../../../database/name-in-league.ts';
import type { Reader } from '../../../database/unit-of-work.ts';
import { ApiError, createInputError } from '../../../http/api-error.ts';

export async function findMemberRow(db: Reader, leagueId: string, userId: string) {
  return db
    .selectFrom('members')
    .innerJoin('users', 'users.id', 'members.user_id')
    .innerJoin('leagues', 'leagues.id', 'members.league_id')
    .where('league_id', '=', leagueId)
    .where('user_id', '=', userId)
    .select([
      'user_id',
      'is_admin',
      'is_seat',
      'is_unsecured',
      'seniority',
      'first_round',
      'last_round',
      'absent',
    ])
    .select(isGuestInLeague().as('is_guest'))
    .executeTakeFirst();
}

export async function findMemberOrThrow(db: Reader, leagueId: string, userId: string) {
  const member = await findMemberRow(db, leagueId, userId);
  if (!member) throw new ApiError('not_found');
  return member;
}

/** Throws unless every id belongs to a player in the league. */
export async function requireMembers(
  db: Reader,
  leagueId: string,
  ids: readonly string[],
  field: string,
): Promise<void> {
  if (ids.length === 0) return;
  const { count } = await db
    .selectFrom('members')
    .where('league_id', '=', leagueId)
    .where(sql<boolean>`user_id = any(${[...ids]})`)
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  if (Number(count) < new Set(ids).size)
    throw createInputError(field, 'must contain only players in the league');
}

/** Rejects a guest if the league accepts no guests, or already has too many. */
export async function requireRoomForGuest(
  db: Reader,
  { leagueId, acceptsGuests }: { readonly leagueId: string; readonly acceptsGuests: boolean },
): Promise<void> {
  if (!acceptsGuests) throw new ApiError('guests_refused');
  const { count } = await db
    .selectFrom('members')
    .innerJoin('users', 'users.id', 'members.user_id')
    .where('league_id', '=', leagueId)
    .where('is_unsecured', '=', true)
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  if (Number(count) >= quotas.guestsPerLeague) throw new ApiError('too_many_guests');
}

/** Returns the members of a league, sorted by name. */
export async function listMembers(db: Reader, leagueId: string) {
  const rows = await db
    .selectFrom('members')
    .innerJoin('users', 'users.id', 'members.user_id')
    .where('members.league_id', '=', leagueId)
    .select([
      'members.user_id',
      nameInLeague('members.league_id').as('user_name'),
      'users.picture',
      'users.is_seat',
      'users.is_unsecured',
      'members.is_admin',
      'members.last_round',
      'members.is_substitute',
      'members.joined_at',
      'members.invite_sent_at',
      'users.handicap_index',
      sql<string | null>`(
        select seat_id from taken_seats taken
        where taken.league_id = members.league_id and taken.user_id = members.user_id
      )`.as('seat_id'),
      sql<number>`(
        select count(*)::int from rounds
        where rounds.league_id = members.league_id and rounds.user_id = members.user_id
      )`.as('rounds'),
    ])
    .execute();
  return rows.toSorted(
    (a, b) =>
      compareCodePoints(getNameSortKey(a.user_name), getNameSortKey(b.user_name)) ||
      compareCodePoints(a.user_id, b.user_id),
  );
}

/** Whether the league has an admin other than the person. */
export async function hasOtherAdmin(db: Reader, leagueId: string, userId: string): Promise<boolean> {
  const otherAdmin = await db
    .selectFrom('members')
    .where('league_id', '=', leagueId)
    .where('user_id', '!=', userId)
    .where('is_admin', '=', true)
    .select('user_id')
    .limit(1)
    .executeTakeFirst();
  return otherAdmin !== undefined;
}
