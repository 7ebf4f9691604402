import { sql } from 'kysely';
import type { PlannedPlayer, PlannedRound } from '@golf-league/core/golf/imported/plan.ts';
import { getPersonKey } from '@golf-league/core/golf/names/name-order.ts';
import { EMPTY_SCORE_DETAILS } from '@golf-league/core/golf/rounds/round.ts';
import { publishBoardChange } from '../../database/publish-board-change.ts';
import { deleteUnusedSeats } from '../../database/delete-unused-seats.ts';
import { writeHistory } from '../../database/history.ts';
import { toScoresRow } from '../../database/round-columns.ts';
import type { UnitOfWork } from '../../database/unit-of-work.ts';
import { ApiError } from '../../http/api-error.ts';
import { newId, newSortableId } from '../../http/secrets.ts';
import type { LeagueAdmin } from '../leagues/leagues.access.ts';
import { publishMembersChange } from '../leagues/members/members.actions.ts';
import { addSeats } from '../leagues/seats.actions.ts';
import { findImport } from './imports.queries.ts';
import { requireUnfinished } from '../leagues/seasons.access.ts';

/** A PostgreSQL statement can have at most 65,535 parameters. */
const ROUNDS_PER_STATEMENT = 1_000;

/** Stores all the players and rounds from a file. Resolves to the id of the import, which `undoImport` needs. */
export async function storeImport(
  work: UnitOfWork,
  admin: LeagueAdmin,
  plan: { readonly players: readonly PlannedPlayer[]; readonly rounds: readonly PlannedRound[] },
): Promise<string> {
  const { league, userId: actorId } = admin;
  const importId = newId();
  await work.db
    .insertInto('imports')
    .values({ id: importId, league_id: league.id, made_by: actorId, made_at: work.now })
    .execute();
  const getPlayerId = await storePlayers(work, admin, importId, plan.players);
  const roundIds: string[] = [];
  for (let offset = 0; offset < plan.rounds.length; offset += ROUNDS_PER_STATEMENT) {
    const rows = plan.rounds
      .slice(offset, offset + ROUNDS_PER_STATEMENT)
      .map((round) => toRoundRow(work, admin, round, getPlayerId(round)));
    await work.db.insertInto('rounds').values(rows).execute();
    roundIds.push(...rows.map(({ id }) => id));
  }
  await sql`
    insert into imported_rounds (import_id, round_id) select ${importId}, unnest(${roundIds}::text[])
  `.execute(work.db);
  await writeHistory(work, { leagueId: league.id, actorId, kind: 'rounds_imported' });
  await publishBoardChange(work, league.id, plan.rounds.length + 1);
  return importId;
}

function toRoundRow(
  { now }: UnitOfWork,
  { league, userId: actorId }: LeagueAdmin,
  round: PlannedRound,
  playerId: string,
) {
  const { playedOn, gross, toPar, coursePar, number } = round;
  return {
    id: newSortableId(now),
    league_id: league.id,
    user_id: playerId,
    number,
    ...toScoresRow({ ...EMPTY_SCORE_DETAILS, playedOn, gross, toPar, coursePar, course: null }),
    scorecard: null,
    created_at: now,
    updated_at: now,
    corrections: 0,
    by_other: playerId === actorId ? null : (true as const),
    registered_by: playerId === actorId ? null : actorId,
    event_id: null,
    confirmed: null,
    confirmed_by: null,
  };
}

async function storePlayers(
  work: UnitOfWork,
  admin: LeagueAdmin,
  importId: string,
  players: readonly PlannedPlayer[],
): Promise<(round: PlannedRound) => string> {
  const { league } = admin;
  const newPlayers = players.filter(({ memberId }) => memberId === null);
  const { seats, refused } = await addSeats(work, admin, newPlayers);
  const [rejectedPlayer] = refused;
  if (rejectedPlayer) throw new ApiError(rejectedPlayer.error);
  const seatIdsByName = new Map(seats.map(({ playerId, name }) => [getPersonKey(name), playerId]));
  const importedPlayers = players.map(({ memberId, name, absent }) => ({
    import_id: importId,
    user_id: memberId ?? seatIdsByName.get(getPersonKey(name))!,
    is_new: memberId === null,
    absent: [...absent],
  }));
  if (importedPlayers.length > 0)
    await work.db.insertInto('imported_players').values(importedPlayers).execute();
  for (const { user_id: userId, absent } of importedPlayers.filter((player) => !player.is_new)) {
    await work.db
      .updateTable('members')
      .set((eb) => ({ absent: sql<number[]>`${eb.ref('absent')} || ${absent}::smallint[]` }))
      .where('league_id', '=', league.id)
      .where('user_id', '=', userId)
      .execute();
  }
  return ({ memberId, name }) => memberId ?? seatIdsByName.get(getPersonKey(name))!;
}

/** Deletes the imported rounds, and the players added by the import if they have no other rounds in the league. */
export async function undoImport(work: UnitOfWork, admin: LeagueAdmin, importId: string): Promise<void> {
  const { league, userId: actorId } = admin;
  const importRecord = await findImport(work.db, league.id, importId, work.now);
  if (!importRecord) throw new ApiError('not_found');
  requireUnfinished(league);
  if (importRecord.isFinal) throw new ApiError('import_follows');
  await sql`delete from rounds using imported_rounds own
    where own.round_id = rounds.id and own.import_id = ${importId}`.execute(work.db);
  await sql`
    update members set absent = (
        select coalesce(array_agg(number), '{}') from unnest(members.absent) number where number <> all (own.absent)
      )
      from imported_players own
      where own.import_id = ${importId} and not own.is_new
        and members.league_id = ${league.id} and members.user_id = own.user_id
  `.execute(work.db);
  await sql`
    delete from members using imported_players own, users
      where own.import_id = ${importId} and own.is_new and users.id = own.user_id and users.is_seat
        and members.league_id = ${league.id} and members.user_id = own.user_id
        and not exists (select from rounds where rounds.league_id = members.league_id and rounds.user_id = members.user_id)
  `.execute(work.db);
  await deleteUnusedSeats(work);
  await work.db.deleteFrom('imports').where('id', '=', importId).execute();
  await writeHistory(work, { leagueId: league.id, actorId, kind: 'import_undone' });
  publishMembersChange(work, league.id);
  await publishBoardChange(work, league.id);
}
