import { sql } from 'kysely';
import { publishBoardChange } from '../../database/publish-board-change.ts';
import { replaceStoredPlayer } from '../../database/closed-days.ts';
import { playerCardsJob, enqueuePlayerCards } from '../../database/publish-card-change.ts';
import { deleteUnusedSeats } from '../../database/delete-unused-seats.ts';
import { writeHistory } from '../../database/history.ts';
import { enqueue } from '../../database/jobs.ts';
import type { Reader, UnitOfWork } from '../../database/unit-of-work.ts';
import { newToken } from '../../http/secrets.ts';
import { publishMembersChange, requireRoomForMember } from './members/members.actions.ts';
import { findMemberRow } from './members/members.queries.ts';

/** Returns the fields of a seat (an unclaimed player) that its claimant takes over in every league. */
async function readSeat(db: Reader, seatId: string) {
  return db
    .selectFrom('users')
    .where('id', '=', seatId)
    .select(['id', 'user_name as name', 'handicap_index', 'handicap_set_at', 'handicap_by'])
    .executeTakeFirstOrThrow();
}

type Seat = Awaited<ReturnType<typeof readSeat>>;

/**
 * Transfers the seat and all its data to the person, in every league in `leagueIds` that the person is not a member of:
 * the seasons in a chain share their seats. The rounds keep their numbers, order and participation, so no board
 * changes. DANGER: the leagues must be locked.
 */
export async function transferSeat(
  work: UnitOfWork,
  seatId: string,
  userId: string,
  leagueIds: readonly string[],
): Promise<void> {
  const seat = await readSeat(work.db, seatId);
  await copySeatIndex(work, seat, userId);
  for (const leagueId of leagueIds) {
    if (await canClaimSeat(work, leagueId, userId)) await transferSeatInLeague(work, leagueId, seat, userId);
  }
  // Updates the final tables of deleted seasons, whose leagues no longer exist.
  await sql`
    update final_rows set user_id = ${userId} where user_id = ${seatId}
      and not exists (select from leagues where id = final_rows.league_id)
      and not exists (select from final_rows own where own.league_id = final_rows.league_id and own.user_id = ${userId})
  `.execute(work.db);
  await deleteUnusedSeats(work);
}

/** Whether the person may claim a seat in the league. Members and people with a row in the final table may not. */
export async function canClaimSeat({ db }: UnitOfWork, leagueId: string, userId: string): Promise<boolean> {
  if (await findMemberRow(db, leagueId, userId)) return false;
  const row = await db
    .selectFrom('final_rows')
    .where('league_id', '=', leagueId)
    .where('user_id', '=', userId)
    .select('line')
    .executeTakeFirst();
  return row === undefined;
}

/** Copies the seat's index to the account, unless the account already has one. */
async function copySeatIndex(work: UnitOfWork, seat: Seat, userId: string): Promise<void> {
  const { handicap_index, handicap_set_at, handicap_by } = seat;
  if (handicap_index === null) return;
  const updated = await work.db
    .updateTable('users')
    .set({ handicap_index, handicap_set_at, handicap_by })
    .where('id', '=', userId)
    .where('handicap_index', 'is', null)
    .returning('id')
    .executeTakeFirst();
  // The person's cards in other leagues are updated by a job, since those leagues must not be locked now.
  if (updated) await enqueue(work, playerCardsJob, { userId });
}

/** Columns that refer to a seat but are not updated through a foreign key to `members`. */
export const COLUMNS_WITHOUT_MEMBER_KEY = [
  ['history', 'subject_id'],
  ['final_rows', 'user_id'],
  ['match_players', 'user_id'],
] as const;

async function transferSeatInLeague(
  work: UnitOfWork,
  leagueId: string,
  seat: Seat,
  userId: string,
): Promise<void> {
  const { joined_at: joinedAt } = await work.db
    .selectFrom('members')
    .where('league_id', '=', leagueId)
    .where('user_id', '=', seat.id)
    .select('joined_at')
    .executeTakeFirstOrThrow();
  // Rounds, places on tee sheets, answers, cells and similar rows are updated through their foreign keys. The read
  // positions and the joining date are reset, as for a new member.
  await sql`
    update members set user_id = ${userId}, invite_token = ${newToken()}, invite_sent_at = null,
      joined_at = ${work.now}, seniority = default, chat_read_sequence = default, billboard_read_sequence = default,
      name = (select nullif(${seat.name}, user_name) from users where id = ${userId})
      where league_id = ${leagueId} and user_id = ${seat.id}
  `.execute(work.db);
  await recordTransfer(work, leagueId, seat, { userId, joinedAt });
  await requireRoomForMember(work, leagueId, userId);
  for (const [table, column] of COLUMNS_WITHOUT_MEMBER_KEY) {
    await sql`
      update ${sql.table(table)} set ${sql.ref(column)} = ${userId}
        where league_id = ${leagueId} and ${sql.ref(column)} = ${seat.id}
    `.execute(work.db);
  }
  await transferUniqueRows(work, leagueId, seat.id, userId);
  await replaceStoredPlayer(work.db, leagueId, seat.id, userId);
  // Players cannot applaud their own rounds.
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
  // Invalidates the cached matches.
  await sql`update match_seasons set version = version + 1 where league_id = ${leagueId}`.execute(work.db);
  work.publish({ kind: 'membershipBegan', leagueId, userId });
  publishMembersChange(work, leagueId);
  enqueuePlayerCards(work, leagueId, userId);
  await publishBoardChange(work, leagueId);
}

/** Stores the seat's earlier state, to map its id to the person and to restore the seat when it is freed. */
async function recordTransfer(
  { db, now }: UnitOfWork,
  leagueId: string,
  { id, name, handicap_index, handicap_set_at, handicap_by }: Seat,
  { userId, joinedAt }: { userId: string; joinedAt: Date },
): Promise<void> {
  const ids = { league_id: leagueId, seat_id: id, user_id: userId, taken_at: now, joined_at: joinedAt };
  await db
    .insertInto('taken_seats')
    .values({ ...ids, name, handicap_index, handicap_set_at, handicap_by })
    .execute();
}

/** Transfers rows that must be unique. If the person has one from an earlier membership, the person's row is kept. */
export async function transferUniqueRows(
  { db }: UnitOfWork,
  leagueId: string,
  seatId: string,
  userId: string,
): Promise<void> {
  await sql`
    update names_taken_down down set user_id = ${userId}
      where league_id = ${leagueId} and user_id = ${seatId} and not exists (
        select from names_taken_down own
        where own.league_id = down.league_id and own.user_id = ${userId} and own.name = down.name
      )
  `.execute(db);
  await sql`
    update imported_players player set user_id = ${userId}
      from imports where imports.id = player.import_id and imports.league_id = ${leagueId}
        and player.user_id = ${seatId} and not exists (
          select from imported_players own
          where own.import_id = player.import_id and own.user_id = ${userId}
        )
  `.execute(db);
}
