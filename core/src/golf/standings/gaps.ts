import type { SeasonBoardRow } from './board.ts';
import type { LeagueRules } from '../rules.ts';
import { getTotal } from './standings.ts';

/** The distance to the total of another place, in the mode's unit; 0 if only a tie-break separates them. */
export type Gap = { position: number; shared: boolean; distance: number };

/**
 * `lead`: the gap to first place; `next`: the gap to the place just above; both are null in first place.
 * `ahead`: a sole leader's gap to the place below; null for all other players, and if there is no place below.
 */
export type Gaps = { lead: Gap | null; next: Gap | null; ahead: Gap | null };

type BoardTotals = Pick<SeasonBoardRow, 'position' | 'toPar' | 'points' | 'stableford'>;

/** Returns the distance from a row to first place, in the mode's unit; null for a row without a place or a total. */
export function distanceToFirst(
  rules: Pick<LeagueRules, 'mode'>,
  first: BoardTotals,
  ownRow: BoardTotals,
): number | null {
  return ownRow.position === null || first.position === null ? null : computeDistance(rules, first, ownRow);
}

function computeDistance(rules: Pick<LeagueRules, 'mode'>, a: BoardTotals, b: BoardTotals): number | null {
  const [total, other] = [getTotal(rules, a), getTotal(rules, b)];
  // Rounding to four decimals, like the points, removes the error of subtracting doubles.
  return total === null || other === null ? null : Math.round(Math.abs(total - other) * 1e4) / 1e4;
}

/**
 * Returns the gaps of one row of a season's board; null without a place. The rows must be sorted, best first.
 * Units: strokes, Stableford points, or FedEx points as decimals.
 */
export function computeGaps(
  { rules, rows }: { readonly rules: Pick<LeagueRules, 'mode'>; readonly rows: readonly BoardTotals[] },
  ownRow: BoardTotals,
): Gaps | null {
  const { position } = ownRow;
  if (position === null) return null;
  const gapTo = (row: BoardTotals | undefined): Gap | null => {
    const distance = row && computeDistance(rules, row, ownRow);
    if (!row || row.position === null || distance == null) return null;
    const shared = rows.filter((other) => other.position === row.position).length > 1;
    return { position: row.position, shared, distance };
  };
  const isFirst = position === 1;
  const isAlone = rows.filter((row) => row.position === position).length === 1;
  const above = rows.findLast((row) => row.position !== null && row.position < position);
  const below = rows.find((row) => row.position !== null && row.position > position);
  return {
    lead: isFirst ? null : gapTo(rows[0]),
    next: isFirst ? null : gapTo(above),
    ahead: isFirst && isAlone ? gapTo(below) : null,
  };
}
