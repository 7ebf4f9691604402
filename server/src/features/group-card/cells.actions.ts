import { sql } from 'kysely';
import type { writeCard } from '@golf-league/core/contracts/card.ts';
import { capAtArrival } from '@golf-league/core/golf/cards/cells.ts';
import type { InputOf } from '@golf-league/core/wire/endpoint.ts';
import { quotas } from '@golf-league/core/wire/quotas.ts';
import { publishCardVersion } from '../../database/publish-card-change.ts';
import { toStoredStrokes } from '../../database/card-values.ts';
import { compileOnce } from '../../database/compile-once.ts';
import { toStoredTenths } from '../../database/course-values.ts';
import type { UnitOfWork } from '../../database/unit-of-work.ts';
import { ApiError, createInputError } from '../../http/api-error.ts';
import { estimateIndexes } from '../handicap/handicap.queries.ts';
import { storeDefaultTees } from '../rounds/tees.actions.ts';
import type { VisibleEvent } from '../events/events.access.ts';
import type { CellsWriter } from './cells.access.ts';

type WrittenCells = Pick<InputOf<typeof writeCard>, 'scores'> & {
  readonly handicaps?: InputOf<typeof writeCard>['handicaps'] | undefined;
};
type Scores = WrittenCells['scores'];

/** Returns the ids of all players in a call. */
export const listPlayerIdsInCall = ({ scores, handicaps = [] }: WrittenCells): string[] =>
  [...scores, ...handicaps].map(({ playerId }) => playerId);

function requireWritableScores({ holes, players }: CellsWriter, scores: Scores): void {
  const invalidIndex = scores.findIndex(({ hole }) => hole > holes.length);
  if (invalidIndex >= 0)
    throw createInputError(`scores.${invalidIndex}.hole`, 'must be a hole that is played');
  if (scores.some(({ playerId }) => players.get(playerId)?.isRegistered)) {
    throw new ApiError('already_registered');
  }
}

/**
 * Returns the arrival time of a call, in milliseconds. It is later than every earlier arrival, even if the server's
 * clock has since been set back. Otherwise new scores would be capped at a time before the older ones.
 */
export const computeArrivalTime = (
  { card_written_at: lastArrivalTime }: VisibleEvent['row'],
  now: Date,
): number => Math.max(now.getTime(), (lastArrivalTime?.getTime() ?? 0) + 1);

type NewVersionsPromise = Promise<readonly { card_version: number }[]>;

/**
 * Stores the cells and handicaps that have not been stored yet. A repeated call notifies nobody. The promise for the
 * incremented versions resolves after the commit.
 */
export async function writeCells(
  work: UnitOfWork,
  writer: CellsWriter,
  sentCells: WrittenCells,
): Promise<{ newVersions: NewVersionsPromise }> {
  const resolvePlayerId = <Entry extends { playerId: string }>(entry: Entry): Entry => ({
    ...entry,
    playerId: writer.getCurrentId(entry.playerId),
  });
  const resolvedCells = {
    scores: sentCells.scores.map(resolvePlayerId),
    handicaps: sentCells.handicaps?.map(resolvePlayerId),
  };
  requireWritableScores(writer, resolvedCells.scores);
  await storeEstimates(work, writer, listPlayerIdsInCall(resolvedCells));
  await storeDefaultTees(
    work,
    writer.event.row,
    resolvedCells.scores.flatMap(({ playerId }) => (writer.players.get(playerId)?.hasTee ? [] : playerId)),
  );
  const { scores, handicaps = [] } = resolvedCells;
  const handicapVersions = handicaps.map((handicap) => storeHandicap(work, writer, handicap));
  const cellVersions = scores.length > 0 ? [storeCells(work, writer, scores)] : [];
  const newVersions = Promise.all([...handicapVersions, ...cellVersions]).then((rows) => rows.flat());
  work.sendWithoutWaiting(newVersions);
  return { newVersions };
}

/**
 * Stores a player's estimated index when the player's first hole is written, unless the player has set an index.
 * Otherwise a round in another league could change the estimate during this round.
 */
async function storeEstimates(
  work: UnitOfWork,
  { event: { row, member }, players }: CellsWriter,
  playerIds: readonly string[],
): Promise<void> {
  const needsEstimate = (id: string) => {
    const player = players.get(id);
    return player !== undefined && !player.hasOwnIndex && !player.hasCardHandicap;
  };
  const playerIdsWithoutIndex = [...new Set(playerIds)].filter(needsEstimate);
  if (playerIdsWithoutIndex.length === 0) return;
  const estimates = await estimateIndexes(work.db, playerIdsWithoutIndex);
  const rows = playerIdsWithoutIndex.map((player_id) => {
    const estimate = estimates.get(player_id) ?? null;
    return {
      event_id: row.id,
      league_id: member.league.id,
      player_id,
      estimate: estimate === null ? null : toStoredTenths(estimate),
    };
  });
  await work.db.insertInto('card_handicaps').values(rows).execute();
}

/** Stores a handicap entered on the card. As with cells, the latest entry counts. */
function storeHandicap(
  work: UnitOfWork,
  { event: { row, member } }: CellsWriter,
  { playerId, handicapIndex, at }: NonNullable<WrittenCells['handicaps']>[number],
): NewVersionsPromise {
  const tenths = toStoredTenths(handicapIndex);
  const enteredAt = new Date(capAtArrival(Date.parse(at), computeArrivalTime(row, work.now)));
  const eventKey = { eventId: row.id, leagueId: member.league.id };
  const query = sql<{ card_version: number }>`
    with stored_handicap as (
      insert into card_handicaps as h (event_id, league_id, player_id, said, said_by, said_at)
      values (${row.id}, ${member.league.id}, ${playerId}, ${tenths}, ${member.userId}, ${enteredAt})
      on conflict (event_id, player_id) do update
        set said = excluded.said, said_by = excluded.said_by, said_at = excluded.said_at
        where h.said_at is null or (h.said_at, coalesce(h.said_by, '')) < (excluded.said_at, excluded.said_by)
      returning player_id
    )
    update leagues set card_version = card_version + 1
    where id = ${member.league.id} and exists (select from stored_handicap) returning card_version
  `.execute(work.db);
  const handicapVersions = query.then(({ rows }) => rows);
  publishCardVersion(work, eventKey, handicapVersions);
  return handicapVersions;
}

interface CellColumns {
  readonly eventId: string;
  readonly leagueId: string;
  readonly writerId: string;
  readonly now: Date;
  readonly playerIds: readonly string[];
  readonly holes: readonly number[];
  readonly strokes: readonly number[];
  readonly claimedAt: readonly string[];
  readonly at: readonly string[];
}

/**
 * Stores the cells and increments the league's card version in one statement; only new cells increment the version. The
 * writer's latest scores for each cell are stored, in the order of `compareCellEntries`. DANGER: the latest scores by
 * the writer's clock are stored too. If a score from a fast clock were deleted, it would count as new when sent again,
 * and as later than everything written since.
 */
const insertCells = compileOnce((db, columns: CellColumns) => ({
  compile: () =>
    sql<{ card_version: number }>`
      with sent as (
        select distinct player_id, hole, strokes, claimed_at, at from unnest(
          ${columns.playerIds}::text[], ${columns.holes}::smallint[], ${columns.strokes}::smallint[],
          ${columns.claimedAt}::timestamptz[], ${columns.at}::timestamptz[]
        ) sent (player_id, hole, strokes, claimed_at, at)
        where not exists (
          select from card_cells c where c.event_id = ${columns.eventId} and c.player_id = sent.player_id and c.hole = sent.hole
            and c.claimed_at = sent.claimed_at and c.writer_id = ${columns.writerId} and c.strokes = sent.strokes
        )
      ), writer_cells as (
        select player_id, hole, strokes, claimed_at, at, true as is_new from sent
        union all
        select player_id, hole, strokes, claimed_at, at, false from card_cells
        where event_id = ${columns.eventId} and writer_id = ${columns.writerId}
          and (player_id, hole) in (select player_id, hole from sent)
      ), ranked as (
        select *, least(
          row_number() over (partition by player_id, hole order by at desc, claimed_at desc, strokes desc),
          row_number() over (partition by player_id, hole order by claimed_at desc, at desc, strokes desc)
        ) > ${quotas.entriesPerScore}::int as is_old from writer_cells
      ), deleted_cells as (
        delete from card_cells c using ranked r
        where r.is_old and not r.is_new and c.event_id = ${columns.eventId} and c.writer_id = ${columns.writerId}
          and c.player_id = r.player_id and c.hole = r.hole and c.claimed_at = r.claimed_at and c.strokes = r.strokes
      ), stored as (
        insert into card_cells (event_id, league_id, writer_id, player_id, hole, strokes, claimed_at, at)
        select ${columns.eventId}, ${columns.leagueId}, ${columns.writerId}, player_id, hole, strokes, claimed_at, at
        from ranked where is_new and not is_old
        on conflict do nothing returning hole
      ), played as (
        update event_answers set has_played = true
        where league_id = ${columns.leagueId} and event_id = ${columns.eventId} and user_id = ${columns.writerId}
          and not has_played and ${columns.writerId} = any(${columns.playerIds}::text[])
      ), written as (
        update events set card_written_at = ${columns.now} where id = ${columns.eventId} and exists (select from stored)
      )
      update leagues set card_version = card_version + 1
      where id = ${columns.leagueId} and exists (select from stored) returning card_version
    `.compile(db),
}));

/** Whether the member has previously written scores for each of these players. */
export async function hasWrittenFor(
  { db }: UnitOfWork,
  { row, member }: CellsWriter['event'],
  playerIds: readonly string[],
): Promise<boolean> {
  const writtenPlayerRows = await db
    .selectFrom('card_cells')
    .where('event_id', '=', row.id)
    .where('writer_id', '=', member.userId)
    .where('player_id', 'in', playerIds)
    .select('player_id')
    .distinct()
    .execute();
  return writtenPlayerRows.length === new Set(playerIds).size;
}

function storeCells(
  work: UnitOfWork,
  { event: { row, member } }: CellsWriter,
  scores: Scores,
): NewVersionsPromise {
  const claimedTimes = scores.map(({ at }) => Date.parse(at));
  const arrivalTime = computeArrivalTime(row, work.now);
  const toIsoStrings = (times: readonly number[]) => times.map((time) => new Date(time).toISOString());
  const eventKey = { eventId: row.id, leagueId: member.league.id };
  const cellVersions = insertCells(work.db, {
    ...eventKey,
    writerId: member.userId,
    now: new Date(arrivalTime),
    playerIds: scores.map(({ playerId }) => playerId),
    holes: scores.map(({ hole }) => hole),
    strokes: scores.map(({ strokes }) => toStoredStrokes(strokes)),
    claimedAt: toIsoStrings(claimedTimes),
    at: toIsoStrings(claimedTimes.map((time) => capAtArrival(time, arrivalTime))),
  });
  publishCardVersion(work, eventKey, cellVersions);
  return cellVersions;
}
