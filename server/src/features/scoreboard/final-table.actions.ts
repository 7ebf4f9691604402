import { findBestRound, findWorstRound } from '@golf-league/core/golf/standings/highlights.ts';
import type { CountedRound } from '@golf-league/core/golf/rounds/round.ts';
import { computeSeasonProgress } from '@golf-league/core/golf/standings/progress.ts';
import { runToEnd } from '@golf-league/core/golf/seasons/steps.ts';
import { findLowestPositions } from '@golf-league/core/golf/seasons/season-end.ts';
import { computeRoundStandings } from '@golf-league/core/golf/standings/standings.ts';
import { publishBoardChange } from '../../database/publish-board-change.ts';
import { toDecimalPoints } from '../../database/final-tables.ts';
import type { RoundPositionTuple, RoundStatusTuple } from '../../database/final-table-columns.ts';
import { type Publish, type Reader, transact, type UnitOfWork } from '../../database/unit-of-work.ts';
import { closeOrCancelEvents } from '../games/closing.actions.ts';
import { type LeagueAdmin, lockLeague } from '../leagues/leagues.access.ts';
import * as leagues from '../leagues/leagues.actions.ts';
import { leagueColumns, toLeagueRecord } from '../leagues/leagues.queries.ts';
import { type ComputedBoard, boardData, computeBoard, getCountedRounds } from './scoreboard.queries.ts';

export async function finishLeague(work: UnitOfWork, admin: LeagueAdmin): Promise<void> {
  if (admin.league.finished) return;
  await leagues.finishLeague(work, admin, await closeOrCancelEvents(work, admin));
  await storeFinalTable(work, admin.league.id);
}

/**
 * Stores the board of a finished league as its final table, unless it already has one. DANGER: the league must be
 * locked.
 */
async function storeFinalTable(work: UnitOfWork, leagueId: string): Promise<void> {
  const row = await work.db
    .selectFrom('leagues')
    .where('id', '=', leagueId)
    .select([...leagueColumns, 'leagues.finished_at', 'leagues.chain_id', boardData.as('data')])
    .executeTakeFirst();
  if (!row?.finished_at || row.data.final) return;
  const league = toLeagueRecord(row);
  const board = await computeBoard(league, row.data);
  const getLineNumber = (round: CountedRound | null) =>
    round && board.rows.findIndex(({ memberId }) => memberId === round.memberId) + 1;
  const countedRounds = getCountedRounds(board);
  const [best, worst] = [findBestRound(countedRounds), findWorstRound(countedRounds)];
  await work.db
    .insertInto('final_tables')
    .values({
      league_id: leagueId,
      chain_id: row.chain_id,
      season: row.season,
      name: row.name,
      mode: league.rules.mode,
      holes: league.rules.holes,
      finished_at: row.finished_at,
      round_statuses: JSON.stringify(
        board.statuses.map(({ number, complete, registered, expected }): RoundStatusTuple => {
          return [number, complete, registered, expected];
        }),
      ),
      best_round_line: getLineNumber(best),
      best_to_par: best && best.toPar,
      worst_round_line: getLineNumber(worst),
      worst_to_par: worst && worst.toPar,
    })
    .execute();
  await storeFinalRows(work, league, board);
  await publishBoardChange(work, leagueId);
}

async function storeFinalRows(
  work: UnitOfWork,
  league: ReturnType<typeof toLeagueRecord>,
  board: ComputedBoard,
): Promise<void> {
  if (board.rows.length === 0) return;
  const lowestPositions = findLowestPositions(
    runToEnd(computeSeasonProgress(league.rules, board.currentSeason.members, board.currentSeason.rounds)),
  );
  const positionsByMember = computeRoundPositions(league, board);
  await work.db
    .insertInto('final_rows')
    .values(
      board.rows.map((row, index) => ({
        league_id: league.id,
        line: index + 1,
        user_id: row.memberId,
        position: row.position,
        tied: row.tied,
        to_par: row.toPar,
        gross: row.gross,
        points: toDecimalPoints(row),
        stableford: row.stableford,
        rounds: row.rounds,
        counted: row.counted,
        missing: row.missing,
        needed: row.needed,
        is_guest: row.isGuest,
        moved: board.moved.get(row.memberId) ?? null,
        stands_down: board.pausedMemberIds.has(row.memberId),
        lowest_position: lowestPositions.get(row.memberId) ?? null,
        places: JSON.stringify(positionsByMember.get(row.memberId) ?? []),
      })),
    )
    .execute();
}

/** Returns each member's position in each round. These are stored, because they would change if another member left. */
function computeRoundPositions({ rules }: ReturnType<typeof toLeagueRecord>, board: ComputedBoard) {
  const positionsByMember = new Map<string, RoundPositionTuple[]>();
  for (const { number } of board.statuses) {
    for (const row of computeRoundStandings(
      rules,
      number,
      board.currentSeason.members,
      board.currentSeason.rounds,
    )) {
      const roundPosition: RoundPositionTuple = [number, row.position, row.tied, toDecimalPoints(row)];
      positionsByMember.set(row.memberId, [...(positionsByMember.get(row.memberId) ?? []), roundPosition]);
    }
  }
  return positionsByMember;
}

/**
 * Stores the final tables of leagues finished by an earlier version of the app. Must run before the server accepts
 * calls, so that nobody leaves such a league before its table is stored. Resolves to the number of tables stored.
 */
export async function storeMissingFinalTables(db: Reader, publish: Publish, now: Date): Promise<number> {
  const leaguesWithoutTable = await db
    .selectFrom('leagues')
    .where('finished_at', 'is not', null)
    .where('id', 'not in', (eb) => eb.selectFrom('final_tables').select('league_id'))
    .select('id')
    .execute();
  for (const { id } of leaguesWithoutTable) {
    await transact(db, publish, now, async (work) => {
      await lockLeague(work, id);
      await storeFinalTable(work, id);
    });
  }
  return leaguesWithoutTable.length;
}
