import { sql } from 'kysely';
import { quotas } from '@golf-league/core/wire/quotas.ts';
import { distinctNameKey } from '@golf-league/core/golf/names/name-order.ts';
import { boardChanged } from '../../database/board-changed.ts';
import { recordOfPlayerChanged } from '../../database/card-changed.ts';
import { inTenths } from '../../database/course-values.ts';
import { forgetSeats } from '../../database/forget-seats.ts';
import { writeHistory } from '../../database/history.ts';
import type { UnitOfWork } from '../../database/unit-of-work.ts';
import { looksChanged } from '../accounts/accounts.actions.ts';
import { ApiError } from '../../http/api-error.ts';
import { newId, newToken } from '../../http/secrets.ts';
import type { LeagueAdmin } from './leagues.access.ts';
import { addNewcomers, membersChanged, requireRoom } from './members/members.actions.ts';
import { findMember } from './members/members.queries.ts';
import { namesIn, seatTokenOf } from './seats.queries.ts';

/** A player without an account who comes in: `firstRound` is as of any member, the index in whole numbers with a tenth. */
export interface NewSeat {
  readonly name: string;
  readonly firstRound: number;
  readonly handicapIndex?: number | null | undefined;
  readonly absent?: readonly number[];
}

type Refusal = 'name_taken' | 'too_many_seats' | 'league_full';

interface Added {
  readonly seats: readonly { playerId: string; name: string }[];
  readonly refused: readonly { name: string; error: Refusal }[];
}

/** Adds a player without an account and resolves to its id. */
export async function addSeat(work: UnitOfWork, admin: LeagueAdmin, seat: NewSeat): Promise<string> {
  const { seats, refused } = await addSeats(work, admin, [seat]);
  const [refusal] = refused;
  if (refusal) throw new ApiError(refusal.error);
  return seats[0]!.playerId;
}

/** Adds those for whom there is room, and whose name the league does not have yet. */
export async function addSeats(
  work: UnitOfWork,
  { league, userId: actorId }: LeagueAdmin,
  wanted: readonly NewSeat[],
): Promise<Added> {
  const { seats, members, keys } = await namesIn(work.db, league.id);
  const taken = new Set(keys);
  const refused: { name: string; error: Refusal }[] = [];
  const added: (NewSeat & { id: string })[] = [];
  for (const seat of wanted) {
    const key = distinctNameKey(seat.name);
    // Two players of one name could not be told apart on the board, where a seat has no picture.
    const error = taken.has(key)
      ? 'name_taken'
      : seats + added.length >= quotas.seatsPerLeague
        ? 'too_many_seats'
        : members + added.length >= quotas.membersPerLeague
          ? 'league_full'
          : null;
    if (error === null) added.push({ ...seat, id: newId() });
    else refused.push({ name: seat.name, error });
    taken.add(key);
  }
  if (added.length > 0) await storeSeats(work, league.id, actorId, added);
  return { seats: added.map(({ id: playerId, name }) => ({ playerId, name })), refused };
}

async function storeSeats(
  work: UnitOfWork,
  leagueId: string,
  actorId: string,
  seats: readonly (NewSeat & { id: string })[],
): Promise<void> {
  const users = seats.map(({ id, name, handicapIndex = null }) => ({
    id,
    user_name: name,
    is_seat: true,
    language: 'en' as const,
    created_at: work.now,
    handicap_index: handicapIndex === null ? null : inTenths(handicapIndex),
    handicap_set_at: handicapIndex === null ? null : work.now,
  }));
  await work.db.insertInto('users').values(users).execute();
  await addNewcomers(
    work,
    leagueId,
    seats.map(({ id: userId, firstRound, absent }) => ({ userId, firstRound, absent })),
  );
  for (const { id: subjectId } of seats)
    await writeHistory(work, { leagueId, actorId, kind: 'seat_added', subjectId });
}

/**
 * Gives the seat another name, wherever it plays. History does not keep the old one, which would outlast the account of
 * whoever takes the seat. DANGER: all leagues of the seat must be locked.
 */
export async function renameSeat(
  work: UnitOfWork,
  { league, userId: actorId }: LeagueAdmin,
  seatId: string,
  name: string,
): Promise<void> {
  await seatTokenOf(work.db, league.id, seatId);
  const { keys } = await namesIn(work.db, league.id, seatId);
  if (keys.has(distinctNameKey(name))) throw new ApiError('name_taken');
  const renamed = await work.db
    .updateTable('users')
    .set({ user_name: name })
    .where('id', '=', seatId)
    .where('user_name', '!=', name)
    .returning('id')
    .executeTakeFirst();
  if (!renamed) return;
  await writeHistory(work, { leagueId: league.id, actorId, kind: 'seat_renamed', subjectId: seatId });
  await looksChanged(work, seatId);
}

/** Replaces a seat's invite token and resolves to the new one. */
export async function renewSeatToken(
  work: UnitOfWork,
  { league }: LeagueAdmin,
  seatId: string,
): Promise<string> {
  await seatTokenOf(work.db, league.id, seatId);
  const token = newToken();
  await work.db
    .updateTable('members')
    .set({ invite_token: token })
    .where('league_id', '=', league.id)
    .where('user_id', '=', seatId)
    .execute();
  return token;
}

/**
 * Gives a person the seat with everything played, in every league of `leagueIds` in which the person is not a member:
 * the seasons of a chain share their seats. Numbers, order and participation of the rounds stay, so that no board moves.
 * DANGER: the leagues must be locked.
 */
export async function giveSeat(
  work: UnitOfWork,
  seatId: string,
  userId: string,
  leagueIds: readonly string[],
): Promise<void> {
  for (const leagueId of leagueIds) {
    if (await mayTake(work, leagueId, userId)) await giveSeatIn(work, leagueId, seatId, userId);
  }
  // Final tables of seasons whose league was deleted.
  await sql`
    update final_rows set user_id = ${userId} where user_id = ${seatId}
      and not exists (select from leagues where id = final_rows.league_id)
      and not exists (select from final_rows own where own.league_id = final_rows.league_id and own.user_id = ${userId})
  `.execute(work.db);
  await forgetSeats(work);
}

/** Not where the person is a member, nor where a final table already has the person in a row. */
export async function mayTake({ db }: UnitOfWork, leagueId: string, userId: string): Promise<boolean> {
  if (await findMember(db, leagueId, userId)) return false;
  const row = await db
    .selectFrom('final_rows')
    .where('league_id', '=', leagueId)
    .where('user_id', '=', userId)
    .select('line')
    .executeTakeFirst();
  return row === undefined;
}

async function giveSeatIn(work: UnitOfWork, leagueId: string, seatId: string, userId: string): Promise<void> {
  // The rounds follow by their foreign key. What a member has read, and since when, begins as of anybody who joins.
  await sql`
    update members set user_id = ${userId}, invite_token = ${newToken()}, joined_at = ${work.now},
      seniority = default, chat_read_sequence = default, billboard_read_sequence = default
      where league_id = ${leagueId} and user_id = ${seatId}
  `.execute(work.db);
  await requireRoom(work, leagueId, userId);
  for (const [table, column] of [
    ['history', 'subject_id'],
    ['final_rows', 'user_id'],
    ['match_players', 'user_id'],
  ] as const) {
    await sql`
      update ${sql.table(table)} set ${sql.ref(column)} = ${userId}
        where league_id = ${leagueId} and ${sql.ref(column)} = ${seatId}
    `.execute(work.db);
  }
  // Nobody applauds a round of one's own.
  await sql`
    delete from applause using rounds
      where rounds.id = applause.round_id and rounds.league_id = ${leagueId}
        and rounds.user_id = ${userId} and applause.user_id = ${userId}
  `.execute(work.db);
  await work.db
    .deleteFrom('removed_members')
    .where('league_id', '=', leagueId)
    .where('user_id', '=', userId)
    .execute();
  await writeHistory(work, { leagueId, actorId: userId, kind: 'seat_taken', subjectId: userId });
  work.publish({ kind: 'membershipBegan', leagueId, userId });
  membersChanged(work, leagueId);
  recordOfPlayerChanged(work, leagueId, userId);
  await boardChanged(work, leagueId);
}
