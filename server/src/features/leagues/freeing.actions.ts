import { sql } from 'kysely';
import { boardChanged } from '../../database/board-changed.ts';
import { replaceStoredPlayer } from '../../database/closed-days.ts';
import { recordOfPlayerChanged } from '../../database/card-changed.ts';
import type { Reader, UnitOfWork } from '../../database/unit-of-work.ts';
import { newToken } from '../../http/secrets.ts';
import { lockLeague } from './leagues.access.ts';
import { membersChanged } from './members/members.actions.ts';
import { findMember } from './members/members.queries.ts';
import { leaguesNaming } from './seats.queries.ts';
import { COLUMNS_BESIDE_MEMBERS, giveRowsWithKeys } from './taking.actions.ts';

/**
 * Gives back the seat that a person has taken, with everything, in every league. DANGER: only of a guest who has done
 * nothing since, as all that is the guest's becomes the seat's; the account must be locked.
 */
export async function freeSeatOfGuest(work: UnitOfWork, userId: string): Promise<void> {
  for (const leagueId of await leaguesNaming(work.db, userId)) await lockLeague(work, leagueId);
  const taken = await work.db.selectFrom('taken_seats').where('user_id', '=', userId).selectAll().execute();
  const [seat] = taken;
  if (!seat) return;
  const { seat_id: seatId, name, handicap_index, handicap_set_at, handicap_by } = seat;
  // It is still there where a season kept it.
  await work.db
    .insertInto('users')
    .values({ id: seatId, user_name: name, is_seat: true, language: 'en', created_at: work.now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const index = { handicap_index, handicap_set_at, handicap_by };
  await work.db.updateTable('users').set(index).where('id', '=', seatId).execute();
  const leagueIds: string[] = [];
  for (const leagueId of work.locked) {
    const isMember = await findMember(work.db, leagueId, userId);
    // The deletion of the account deletes a league in which nobody else is left.
    if (!isMember || (await hasOtherPeople(work.db, leagueId, userId))) leagueIds.push(leagueId);
  }
  // First, because the database lets history name the seat only while it is known who has taken it.
  for (const leagueId of leagueIds) await giveHistoryBack(work, leagueId, { userId, seatId });
  await work.db.deleteFrom('taken_seats').where('user_id', '=', userId).execute();
  const joinedAt = new Map(taken.map((row) => [row.league_id, row.joined_at]));
  for (const leagueId of leagueIds)
    await freeSeatIn(work, leagueId, { userId, seatId, joinedAt: joinedAt.get(leagueId) });
}

/** All but the taking, which was the guest's. */
async function giveHistoryBack(
  { db }: UnitOfWork,
  leagueId: string,
  { userId, seatId }: Pick<Freed, 'userId' | 'seatId'>,
): Promise<void> {
  await sql`
    update history set subject_id = ${seatId}
      where league_id = ${leagueId} and subject_id = ${userId} and kind <> 'seat_taken'
  `.execute(db);
}

async function hasOtherPeople(db: Reader, leagueId: string, userId: string): Promise<boolean> {
  const other = await db
    .selectFrom('members')
    .innerJoin('users', 'users.id', 'members.user_id')
    .where('league_id', '=', leagueId)
    .where('user_id', '!=', userId)
    .where('is_seat', '=', false)
    .select('user_id')
    .limit(1)
    .executeTakeFirst();
  return other !== undefined;
}

interface Freed {
  readonly userId: string;
  readonly seatId: string;
  /** Undefined in a season that began since the seat was taken. */
  readonly joinedAt: Date | undefined;
}

async function freeSeatIn(
  work: UnitOfWork,
  leagueId: string,
  { userId, seatId, joinedAt }: Freed,
): Promise<void> {
  const { db } = work;
  await sql`
    update members set user_id = ${seatId}, invite_token = ${newToken()}, name = null,
      joined_at = coalesce(${joinedAt ?? null}, joined_at), seniority = default
      where league_id = ${leagueId} and user_id = ${userId}
  `.execute(db);
  for (const [table, column] of COLUMNS_BESIDE_MEMBERS) {
    if (table === 'history') continue;
    await sql`
      update ${sql.table(table)} set ${sql.ref(column)} = ${seatId}
        where league_id = ${leagueId} and ${sql.ref(column)} = ${userId}
    `.execute(db);
  }
  await giveRowsWithKeys(work, leagueId, userId, seatId);
  await replaceStoredPlayer(db, leagueId, userId, seatId);
  await sql`update match_seasons set version = version + 1 where league_id = ${leagueId}`.execute(db);
  work.publish({ kind: 'membershipEnded', leagueId, userId });
  membersChanged(work, leagueId);
  recordOfPlayerChanged(work, leagueId, seatId);
  await boardChanged(work, leagueId);
}
