import type { ProgressStep } from '../standings/progress.ts';

/**
 * Returns the lowest position that each member has had after any round number, by id, from the steps of `progress`.
 * Members who never had a position are not included.
 */
export function lowestPositions(steps: readonly ProgressStep[]): Map<string, number> {
  const lowest = new Map<string, number>();
  for (const { memberId, position } of steps.flatMap((step) => step.rows)) {
    if (position !== null) lowest.set(memberId, Math.max(position, lowest.get(memberId) ?? 0));
  }
  return lowest;
}

/** The fields of a final table's row that the season awards use; `lowest` comes from `lowestPositions`. */
type FinalLine = { position: number | null; rounds: number; lowest: number | null; isGuest: boolean };

/** The rows with the most rounds, without guests; empty if all players with rounds have played equally many. */
export function playedMost<Row extends FinalLine>(rows: readonly Row[]): Row[] {
  const played = rows.filter((row) => row.rounds > 0 && !row.isGuest);
  const most = Math.max(0, ...played.map((row) => row.rounds));
  return played.every((row) => row.rounds === most) ? [] : played.filter((row) => row.rounds === most);
}

/**
 * The rows that climbed the most places from their lowest position of the season to the final one; empty if nobody
 * climbed.
 */
export function biggestFinalClimb<Row extends FinalLine>(
  rows: readonly Row[],
): { rows: Row[]; places: number } {
  const places = Math.max(0, ...rows.map(placesClimbed));
  return { rows: places === 0 ? [] : rows.filter((row) => placesClimbed(row) === places), places };
}

function placesClimbed({ position, lowest }: FinalLine): number {
  return position === null || lowest === null ? 0 : lowest - position;
}
