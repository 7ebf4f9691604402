import type { ProgressStep } from '../standings/progress.ts';

/**
 * Returns the lowest position that each member has held after any round, by member id. `steps` is the result of
 * `computeSeasonProgress`. Members who never had a position are not included.
 */
export function findLowestPositions(steps: readonly ProgressStep[]): Map<string, number> {
  const lowest = new Map<string, number>();
  for (const { memberId, position } of steps.flatMap((step) => step.rows)) {
    if (position !== null) lowest.set(memberId, Math.max(position, lowest.get(memberId) ?? 0));
  }
  return lowest;
}

/** The fields of a final standings row that the season awards use; `lowest` is the season's lowest position. */
type FinalStandingsRow = { position: number | null; rounds: number; lowest: number | null; isGuest: boolean };

/**
 * Returns the rows with the most rounds, excluding guests; empty if all players with rounds have played equally many.
 */
export function findMostRounds<Row extends FinalStandingsRow>(rows: readonly Row[]): Row[] {
  const rowsWithRounds = rows.filter((row) => row.rounds > 0 && !row.isGuest);
  const maxRounds = Math.max(0, ...rowsWithRounds.map((row) => row.rounds));
  return rowsWithRounds.every((row) => row.rounds === maxRounds)
    ? []
    : rowsWithRounds.filter((row) => row.rounds === maxRounds);
}

/**
 * Returns the rows that climbed the most places from their lowest position of the season to their final one; empty if
 * nobody climbed.
 */
export function findBiggestFinalClimb<Row extends FinalStandingsRow>(
  rows: readonly Row[],
): { rows: Row[]; places: number } {
  const places = Math.max(0, ...rows.map(countPlacesClimbed));
  return { rows: places === 0 ? [] : rows.filter((row) => countPlacesClimbed(row) === places), places };
}

function countPlacesClimbed({ position, lowest }: FinalStandingsRow): number {
  return position === null || lowest === null ? 0 : lowest - position;
}
