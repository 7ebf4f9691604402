import { sql } from 'kysely';
import { compareCodePoints, getPersonKey } from '@golf-league/core/golf/names/name-order.ts';
import { nameInLeague, chosenNameInLeague } from '../../database/name-in-league.ts';
import type { Reader } from '../../database/unit-of-work.ts';
import { ApiError } from '../../http/api-error.ts';

/** Returns the invite token of a seat, which is an unclaimed player in the league. */
export async function readSeatToken(db: Reader, leagueId: string, seatId: string): Promise<string> {
  const seat = await db
    .selectFrom('members')
    .innerJoin('users', 'users.id', 'members.user_id')
    .where('members.league_id', '=', leagueId)
    .where('members.user_id', '=', seatId)
    .where('users.is_seat', '=', true)
    .select('members.invite_token')
    .executeTakeFirst();
  if (!seat) throw new ApiError('not_found');
  return seat.invite_token;
}

/**
 * Maps the ids of claimed seats to the people who claimed them, in the given order. Other ids are unchanged. Data
 * written offline may still contain the id of a seat. DANGER: several ids can map to one player.
 */
export async function resolvePlayerIds(
  db: Reader,
  leagueId: string,
  ids: readonly string[],
): Promise<string[]> {
  if (ids.length === 0) return [];
  const claimedSeats = await db
    .selectFrom('taken_seats')
    .where('league_id', '=', leagueId)
    .where(sql<boolean>`seat_id = any(${[...ids]})`)
    .select(['seat_id', 'user_id'])
    .execute();
  const userIdBySeatId = new Map(claimedSeats.map(({ seat_id, user_id }) => [seat_id, user_id]));
  return ids.map((id) => userIdBySeatId.get(id) ?? id);
}

export async function resolvePlayerId(db: Reader, leagueId: string, id: string): Promise<string> {
  return (await resolvePlayerIds(db, leagueId, [id]))[0]!;
}

/** Whether the player has claimed a seat in the league. */
export async function hasClaimedSeat(db: Reader, leagueId: string, userId: string): Promise<boolean> {
  const claimedSeat = await db
    .selectFrom('taken_seats')
    .where('league_id', '=', leagueId)
    .where('user_id', '=', userId)
    .select('seat_id')
    .executeTakeFirst();
  return claimedSeat !== undefined;
}

/** Reads the numbers of seats and members in the league, and the name keys of all players except `excludedId`. */
export async function readPlayerCountsAndKeys(db: Reader, leagueId: string, excludedId = '') {
  const rows = await db
    .selectFrom('members')
    .innerJoin('users', 'users.id', 'members.user_id')
    .where('members.league_id', '=', leagueId)
    .select(['users.id', 'users.is_seat', chosenNameInLeague(sql.ref('members.league_id')).as('name')])
    .execute();
  return {
    seatCount: rows.filter((row) => row.is_seat).length,
    memberCount: rows.length,
    nameKeys: new Set(rows.filter((row) => row.id !== excludedId).map((row) => getPersonKey(row.name))),
  };
}

/** Returns a seat's leagues, ordered by id. Transactions lock them in this order to avoid deadlocks. */
export async function selectSeatLeagueIds(db: Reader, seatId: string): Promise<string[]> {
  const rows = await db.selectFrom('members').where('user_id', '=', seatId).select('league_id').execute();
  return rows.map((row) => row.league_id).toSorted(compareCodePoints);
}

/**
 * Returns the leagues that a seat's invite in `leagueId` gives access to: that league and the seasons before it. The
 * invite gives access to a later season only if everyone who can read the invite is an admin there too. Otherwise the
 * admins of an old season could let somebody into a new one.
 */
export async function selectLeaguesOpenedByInvite(
  db: Reader,
  seatId: string,
  leagueId: string,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select leagues.id from members
      join leagues on leagues.id = members.league_id
      join leagues invited on invited.id = ${leagueId}
      where members.user_id = ${seatId} and (
        leagues.season <= invited.season
        or not exists (
          select from members reader where reader.league_id = ${leagueId} and reader.is_admin and not exists (
            select from members own
              where own.league_id = leagues.id and own.user_id = reader.user_id and own.is_admin
          )
        )
      )
  `.execute(db);
  return rows.map(({ id }) => id).toSorted(compareCodePoints);
}

/** Returns the league of the latest season in which a seat plays. */
export async function findLatestLeagueOfSeat(db: Reader, seatId: string): Promise<string | undefined> {
  const latestLeague = await db
    .selectFrom('members')
    .innerJoin('leagues', 'leagues.id', 'members.league_id')
    .where('members.user_id', '=', seatId)
    .orderBy('leagues.season', 'desc')
    .select('leagues.id')
    .executeTakeFirst();
  return latestLeague?.id;
}

/** Returns the leagues that include a seat, even if only in their final standings, ordered by id. */
export async function selectLeaguesMentioningSeat(db: Reader, seatId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('members')
    .where('user_id', '=', seatId)
    .select('league_id')
    .union(db.selectFrom('final_rows').where('user_id', '=', seatId).select('league_id'))
    .execute();
  return rows.map((row) => row.league_id).toSorted(compareCodePoints);
}

/** Returns what a seat's invite shows before anyone joins: the number of rounds and the inviting admin. */
export async function readInvitePreview(db: Reader, leagueId: string, seatId: string) {
  const [rounds, admin] = await Promise.all([
    db
      .selectFrom('rounds')
      .where('league_id', '=', leagueId)
      .where('user_id', '=', seatId)
      .select((eb) => eb.fn.countAll<string>().as('count'))
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('members')
      .innerJoin('users', 'users.id', 'members.user_id')
      .where('members.league_id', '=', leagueId)
      .where('members.is_admin', '=', true)
      .orderBy('members.seniority')
      .select([nameInLeague('members.league_id').as('name'), 'users.language'])
      .executeTakeFirst(),
  ]);
  return { rounds: Number(rounds.count), admin };
}
