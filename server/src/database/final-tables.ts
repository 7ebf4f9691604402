import { sql } from 'kysely';
import { DELETED_PLAYER } from '@golf-league/core/contracts/accounts.ts';
import { fraction, toDecimal } from '@golf-league/core/golf/fraction.ts';
import type { Mode } from '@golf-league/core/golf/mode.ts';
import type { RoundStatus } from '@golf-league/core/golf/standings/participation.ts';
import type { StandingRow } from '@golf-league/core/golf/standings/standings.ts';
import type { RoundPositionTuple, RoundStatusTuple } from './final-table-columns.ts';
import { nameInLeague } from './name-in-league.ts';
import type { Reader, UnitOfWork } from './unit-of-work.ts';

/** A row of a final table. Once the account is deleted, `userId` is null and `memberId` refers to no one. */
export type FinalRow = StandingRow & {
  userId: string | null;
  moved: number | null;
  isPaused: boolean;
  lowest: number | null;
  roundPositions: readonly RoundPosition[];
};

/** A player's position on the board after one round number, with the points to 4 decimals. */
type RoundPosition = { number: number; position: number | null; tied: boolean; points: number | null };

/** The row of the player with the best or the worst round. */
type ExtremeRound = { row: FinalRow; toPar: number };

export interface FinalTable {
  readonly leagueId: string;
  readonly season: number;
  readonly name: string;
  readonly mode: Mode;
  readonly holes: number;
  readonly finishedAt: Date;
  readonly statuses: readonly Omit<RoundStatus, 'awaited' | 'absent'>[];
  readonly rows: readonly FinalRow[];
  readonly best: ExtremeRound | null;
  readonly worst: ExtremeRound | null;
}

type FinalRowTuple = [
  ...[userId: string | null, name: string | null],
  ...[position: number | null, tied: boolean, toPar: number | null, gross: number | null],
  ...[points: number | null, stableford: number | null, rounds: number],
  ...[counted: number, missing: number, needed: number, isGuest: boolean],
  ...[moved: number | null, standsDown: boolean, lowest: number | null, places: RoundPositionTuple[]],
];

/** A final table as one JSON column. */
export interface FinalData {
  readonly league: [leagueId: string, season: number, name: string, mode: Mode, holes: number, at: string];
  readonly statuses: RoundStatusTuple[];
  readonly best: [line: number, toPar: number] | [null, null];
  readonly worst: [line: number, toPar: number] | [null, null];
  readonly rows: FinalRowTuple[] | null;
}

/** Selects a final table as JSON, for any query of `final_tables`. */
export const finalData = sql<FinalData>`json_build_object(
  'league', json_build_array(final_tables.league_id, final_tables.season, final_tables.name, final_tables.mode,
    final_tables.holes, final_tables.finished_at),
  'statuses', final_tables.round_statuses,
  'best', json_build_array(final_tables.best_round_line, final_tables.best_to_par),
  'worst', json_build_array(final_tables.worst_round_line, final_tables.worst_to_par),
  'rows', (
    select json_agg(json_build_array(f.user_id, ${nameInLeague('f.league_id', 'u')}, f.position, f.tied, f.to_par, f.gross, f.points,
        f.stableford, f.rounds, f.counted, f.missing, f.needed, f.is_guest, f.moved, f.stands_down, f.lowest_position, f.places)
        order by f.line)
    from final_rows f left join users u on u.id = f.user_id where f.league_id = final_tables.league_id
  )
)`;

/** Converts stored decimal points back to fractions. */
export function fromDecimalPoints(points: number | null): StandingRow['points'] {
  return points === null ? null : fraction(Math.round(points * 10_000), 10_000);
}

function toFinalRow(columns: FinalRowTuple, index: number): FinalRow {
  const [userId, name, position, tied, toPar, gross, points, stableford, rounds, ...otherColumns] = columns;
  const [counted, missing, needed, isGuest, moved, isPaused, lowest, roundPositions] = otherColumns;
  return {
    memberId: userId ?? `deleted ${index}`,
    userId,
    name: name ?? DELETED_PLAYER,
    position,
    tied,
    toPar,
    gross,
    points: fromDecimalPoints(points),
    stableford,
    rounds,
    counted,
    missing,
    needed,
    isGuest,
    moved,
    isPaused,
    lowest,
    roundPositions: roundPositions.map(([number, position, isTied, roundPoints]) => {
      return { number, position, tied: isTied, points: roundPoints };
    }),
  };
}

export function toFinalTable({ league, statuses, best, worst, rows }: FinalData): FinalTable {
  const [leagueId, season, name, mode, holes, finishedAt] = league;
  const finalRows = (rows ?? []).map(toFinalRow);
  const toExtremeRound = ([line, toPar]: FinalData['best']): ExtremeRound | null => {
    const row = line === null ? undefined : finalRows[line - 1];
    return row && toPar !== null ? { row, toPar } : null;
  };
  return {
    leagueId,
    season,
    name,
    mode,
    holes,
    finishedAt: new Date(finishedAt),
    statuses: statuses.map(([number, complete, registered, expected]) => {
      return { number, complete, registered, expected };
    }),
    rows: finalRows,
    best: toExtremeRound(best),
    worst: toExtremeRound(worst),
  };
}

/** Reads the final tables of a chain of seasons, oldest first, including those of deleted leagues. */
export async function readChainTables(db: Reader, chainId: string): Promise<FinalTable[]> {
  const storedRows = await db
    .selectFrom('final_tables')
    .where('chain_id', '=', chainId)
    .orderBy('season')
    .select(finalData.as('data'))
    .execute();
  return storedRows.map((row) => toFinalTable(row.data));
}

/** Converts FedEx points to decimals, because neither JSON nor a column can store the exact fractions. */
export function toDecimalPoints({ points }: Pick<StandingRow, 'points'>): number | null {
  return points && toDecimal(points, 4);
}

/**
 * Deletes the final tables of chains that have no leagues left. Checks all chains, because two leagues of one chain
 * that are deleted at the same moment do not see each other's deletion.
 */
export async function deleteEndedChainTables(work: UnitOfWork): Promise<void> {
  await work.db
    .deleteFrom('final_tables')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('leagues')
            .whereRef('leagues.chain_id', '=', 'final_tables.chain_id')
            .select('leagues.id'),
        ),
      ),
    )
    .execute();
}
