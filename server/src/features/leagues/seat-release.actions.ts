import { SEAT_RETURN_WINDOW_MS } from '@golf-league/core/contracts/seats.ts';
import { compareCodePoints } from '@golf-league/core/golf/names/name-order.ts';
import { sql } from 'kysely';
import { publishBoardChange } from '../../database/publish-board-change.ts';
import { removeRoundsFromDays, replaceStoredPlayer } from '../../database/closed-days.ts';
import { enqueuePlayerCards } from '../../database/publish-card-change.ts';
import { writeHistory } from '../../database/history.ts';
import { enqueue } from '../../database/jobs.ts';
import { chosenNameInLeague } from '../../database/name-in-league.ts';
import type { Reader, UnitOfWork } from '../../database/unit-of-work.ts';
import { ApiError } from '../../http/api-error.ts';
import { newId, newToken } from '../../http/secrets.ts';
import { enqueuePictureRemoval } from '../../images/removal.ts';
import { removeAccountJob } from '../accounts/guests.actions.ts';
import { type LeagueMember, lockLeague } from './leagues.access.ts';
import { publishMembersChange } from './members/members.actions.ts';
import { findMemberRow, hasOtherAdmin, findMemberOrThrow } from './members/members.queries.ts';
import { notify } from './news/news.actions.ts';
import { requireUnfinished } from './seasons.access.ts';
import { resolvePlayerIds, selectLeaguesMentioningSeat } from './seats.queries.ts';
import { COLUMNS_WITHOUT_MEMBER_KEY, transferUniqueRows } from './seat-transfer.actions.ts';

/**
 * Turns a guest back into the seat (the unclaimed player) that the guest took, in every league. DANGER: only for guests
 * who have done nothing since they took it, because all their data becomes the seat's; the account must be locked.
 */
export async function releaseGuestSeat(work: UnitOfWork, userId: string): Promise<void> {
  for (const leagueId of await selectLeaguesMentioningSeat(work.db, userId)) await lockLeague(work, leagueId);
  const leagueIds: string[] = [];
  for (const leagueId of work.lockedLeagueIds) {
    const membership = await findMemberRow(work.db, leagueId, userId);
    // A league without other people is deleted with the account.
    if (!membership || (await hasOtherPeople(work.db, leagueId, userId))) leagueIds.push(leagueId);
  }
  const takenSeats = await selectTakenSeats(work.db, userId);
  if (takenSeats[0]) await releaseSeatsInLeagues(work, userId, takenSeats, leagueIds);
}

/** Returns the seats that a person has taken, one for each league. */
const selectTakenSeats = (db: Reader, userId: string) =>
  db.selectFrom('taken_seats').where('user_id', '=', userId).orderBy('taken_at').selectAll().execute();

type TakenSeat = Awaited<ReturnType<typeof selectTakenSeats>>[number];

/**
 * Turns the person back into a seat in the leagues in `leagueIds`. DANGER: the leagues must be locked, and all of
 * `takenSeats` must belong to the same seat.
 */
async function releaseSeatsInLeagues(
  work: UnitOfWork,
  userId: string,
  takenSeats: readonly TakenSeat[],
  leagueIds: readonly string[],
): Promise<void> {
  const { seat_id: seatId, name, handicap_index, handicap_set_at, handicap_by } = takenSeats[0]!;
  // The seat still exists if another season uses it.
  await work.db
    .insertInto('users')
    .values({ id: seatId, user_name: name, is_seat: true, language: 'en', created_at: work.now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const indexColumns = { handicap_index, handicap_set_at, handicap_by };
  await work.db.updateTable('users').set(indexColumns).where('id', '=', seatId).execute();
  // The history comes first, because it can refer to the seat only while `taken_seats` has its row.
  for (const leagueId of leagueIds) await returnHistoryToSeat(work, leagueId, { userId, seatId });
  await work.db
    .deleteFrom('taken_seats')
    .where('user_id', '=', userId)
    .where(sql<boolean>`league_id = any(${[...leagueIds]})`)
    .execute();
  const joinDateByLeague = new Map(takenSeats.map((row) => [row.league_id, row.joined_at]));
  for (const leagueId of leagueIds)
    await releaseSeatInLeague(work, leagueId, { userId, seatId, joinedAt: joinDateByLeague.get(leagueId) });
}

/** If a person leaves the league within this time of taking a seat, the seat is released. */
const RELEASE_PERIOD_MS = 7 * 24 * 60 * 60 * 1000;

/**
 * Releases the seat of a person who leaves soon after taking it, restoring its earlier state. Resolves to whether a
 * seat was released. DANGER: the league must be locked.
 */
export async function releaseSeatOfLeavingMember(
  work: UnitOfWork,
  leagueId: string,
  userId: string,
): Promise<boolean> {
  const earliestTakenAt = new Date(work.now.getTime() - RELEASE_PERIOD_MS);
  const takenSeats = (await selectTakenSeats(work.db, userId)).filter(
    (seat) => seat.league_id === leagueId && seat.taken_at > earliestTakenAt,
  );
  const [seat] = takenSeats;
  if (!seat) return false;
  const { rows: deletedRounds } = await sql<{ id: string; scorecard: string | null }>`
    delete from rounds where league_id = ${leagueId} and user_id = ${userId} and created_at > ${seat.taken_at}
    returning id, scorecard
  `.execute(work.db);
  await removeRoundsFromDays(
    work,
    leagueId,
    deletedRounds.map(({ id }) => id),
  );
  await enqueuePictureRemoval(
    work,
    deletedRounds.map(({ scorecard }) => scorecard),
  );
  // The answers were given by the person who is leaving, and do not apply to the next person who takes the seat.
  await sql`
    delete from event_answers
    where league_id = ${leagueId} and user_id = ${userId} and answered_at > ${seat.taken_at}
  `.execute(work.db);
  await releaseSeatsInLeagues(work, userId, takenSeats, [leagueId]);
  return true;
}

/** Returns the ids of the leagues that must be locked for `releaseSeats`. */
export async function findLeaguesToLock(
  db: Reader,
  leagueId: string,
  playerIds: readonly string[],
): Promise<string[]> {
  const rows = await db
    .selectFrom('taken_seats')
    .where(sql<boolean>`user_id = any(${[...playerIds]})`)
    .select('league_id')
    .execute();
  return [...new Set([leagueId, ...rows.map((row) => row.league_id)])].toSorted(compareCodePoints);
}

/**
 * Turns players back into seats, which keep all their data. Callers may release a seat that they took by mistake;
 * admins may release the seat of any guest, and of any account that took one. DANGER: the leagues returned by
 * `findLeaguesToLock` must be locked.
 */
export async function releaseSeats(
  work: UnitOfWork,
  member: LeagueMember,
  requestedIds: readonly string[],
): Promise<void> {
  const { league, userId, isAdmin } = member;
  const playerIds = [...new Set(await resolvePlayerIds(work.db, league.id, requestedIds))];
  if (!isAdmin && playerIds.some((id) => id !== userId)) throw new ApiError('forbidden');
  for (const playerId of playerIds) {
    const player = await findMemberOrThrow(work.db, league.id, playerId);
    const takenSeats = (await selectTakenSeats(work.db, playerId)).filter(({ league_id }) =>
      work.lockedLeagueIds.has(league_id),
    );
    const seatInLeague = takenSeats.find(({ league_id }) => league_id === league.id);
    if (!isAdmin && (!seatInLeague || !(await isTakenByMistake(work, seatInLeague))))
      throw new ApiError('forbidden');
    if (!seatInLeague && (player.is_seat || !player.is_unsecured)) throw new ApiError('not_found');
    requireUnfinished(league);
    if (player.is_admin && !(await hasOtherAdmin(work.db, league.id, playerId)))
      throw new ApiError('last_admin');
    const seatsToRelease = seatInLeague
      ? takenSeats.filter(({ seat_id }) => seat_id === seatInLeague.seat_id)
      : [await recordGuestAsSeat(work, league.id, playerId)];
    const leagueIds = seatsToRelease.map(({ league_id }) => league_id);
    await releaseSeatsInLeagues(work, playerId, seatsToRelease, leagueIds);
    const subjectId = seatsToRelease[0]!.seat_id;
    for (const leagueId of leagueIds) {
      await writeHistory(work, { leagueId, actorId: userId, kind: 'seat_freed', subjectId });
      notify(work, 'seatFreed', { leagueId, actorId: userId, seatId: subjectId });
    }
    if (player.is_unsecured) await deleteGuestWithoutLeague(work, playerId);
  }
}

/**
 * Whether the person took the seat recently, and has since entered nothing in the league, not even an answer or a vote.
 */
async function isTakenByMistake(
  { db, now }: UnitOfWork,
  { league_id, user_id, taken_at }: TakenSeat,
): Promise<boolean> {
  if (taken_at < new Date(now.getTime() - SEAT_RETURN_WINDOW_MS)) return false;
  const { rows } = await sql<{ has_written: boolean }>`
    select exists (select from history where league_id = ${league_id} and actor_id = ${user_id}
        and at >= ${taken_at} and kind <> 'seat_taken')
      or exists (select from chat_entries where league_id = ${league_id} and author_id = ${user_id} and created_at >= ${taken_at})
      or exists (select from poll_votes vote join poll_options own on own.id = vote.option_id
        join chat_entries poll on poll.id = own.poll_id
        where poll.league_id = ${league_id} and vote.user_id = ${user_id} and voted_at >= ${taken_at})
      or exists (select from events where league_id = ${league_id} and created_by = ${user_id} and created_at >= ${taken_at})
      or exists (select from event_answers where league_id = ${league_id} and user_id = ${user_id} and answered_at >= ${taken_at})
      or exists (select from card_cells where league_id = ${league_id} and writer_id = ${user_id} and at >= ${taken_at})
      or exists (select from card_tees where league_id = ${league_id} and chosen_by = ${user_id} and chosen_at >= ${taken_at})
      or exists (select from card_handicaps where league_id = ${league_id} and said_by = ${user_id} and said_at >= ${taken_at})
      or exists (select from event_marks where league_id = ${league_id} and said_by = ${user_id} and said_at >= ${taken_at})
      or exists (select from settlements where league_id = ${league_id} and said_by = ${user_id} and said_at >= ${taken_at})
      or exists (select from rounds where league_id = ${league_id} and created_at >= ${taken_at}
        and (registered_by = ${user_id} or (user_id = ${user_id} and by_other is null))) as has_written
  `.execute(db);
  return !rows[0]!.has_written;
}

/** Records a guest who joined with a name as a seat with that name, so that it can be released like a taken one. */
async function recordGuestAsSeat(
  { db, now }: UnitOfWork,
  leagueId: string,
  userId: string,
): Promise<TakenSeat> {
  const guest = await db
    .selectFrom('members')
    .innerJoin('users', 'users.id', 'members.user_id')
    .where('members.league_id', '=', leagueId)
    .where('users.id', '=', userId)
    .select(['members.joined_at', 'handicap_index', 'handicap_set_at', 'handicap_by'])
    .select(chosenNameInLeague(sql.ref('members.league_id')).as('name'))
    .executeTakeFirstOrThrow();
  const keyColumns = { league_id: leagueId, seat_id: newId(), user_id: userId, taken_at: now };
  return db
    .insertInto('taken_seats')
    .values({ ...keyColumns, ...guest })
    .returningAll()
    .executeTakeFirstOrThrow();
}

async function deleteGuestWithoutLeague(work: UnitOfWork, userId: string): Promise<void> {
  const otherMembership = await work.db
    .selectFrom('members')
    .where('user_id', '=', userId)
    .select('league_id')
    .limit(1)
    .executeTakeFirst();
  if (!otherMembership) await enqueue(work, removeAccountJob, { userId });
}

/** Moves all history entries to the seat, except the entry about taking it, which belongs to the guest. */
async function returnHistoryToSeat(
  { db }: UnitOfWork,
  leagueId: string,
  { userId, seatId }: Pick<ReleasedSeat, 'userId' | 'seatId'>,
): Promise<void> {
  await sql`
    update history set subject_id = ${seatId}
      where league_id = ${leagueId} and subject_id = ${userId} and kind <> 'seat_taken'
  `.execute(db);
}

async function hasOtherPeople(db: Reader, leagueId: string, userId: string): Promise<boolean> {
  const otherMembership = await db
    .selectFrom('members')
    .innerJoin('users', 'users.id', 'members.user_id')
    .where('league_id', '=', leagueId)
    .where('user_id', '!=', userId)
    .where('is_seat', '=', false)
    .select('user_id')
    .limit(1)
    .executeTakeFirst();
  return otherMembership !== undefined;
}

interface ReleasedSeat {
  readonly userId: string;
  readonly seatId: string;
  /** Undefined for a season that began after the seat was taken. */
  readonly joinedAt: Date | undefined;
}

async function releaseSeatInLeague(
  work: UnitOfWork,
  leagueId: string,
  { userId, seatId, joinedAt }: ReleasedSeat,
): Promise<void> {
  const { db } = work;
  await sql`
    update members set user_id = ${seatId}, is_admin = false, invite_token = ${newToken()}, name = null,
      joined_at = coalesce(${joinedAt ?? null}, joined_at), seniority = default
      where league_id = ${leagueId} and user_id = ${userId}
  `.execute(db);
  for (const [table, column] of COLUMNS_WITHOUT_MEMBER_KEY) {
    if (table === 'history') continue;
    await sql`
      update ${sql.table(table)} set ${sql.ref(column)} = ${seatId}
        where league_id = ${leagueId} and ${sql.ref(column)} = ${userId}
    `.execute(db);
  }
  await transferUniqueRows(work, leagueId, userId, seatId);
  await replaceStoredPlayer(db, leagueId, userId, seatId);
  await sql`update match_seasons set version = version + 1 where league_id = ${leagueId}`.execute(db);
  work.publish({ kind: 'membershipEnded', leagueId, userId });
  publishMembersChange(work, leagueId);
  enqueuePlayerCards(work, leagueId, seatId);
  await publishBoardChange(work, leagueId);
}
