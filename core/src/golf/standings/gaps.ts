import type { SeasonBoardRow } from './board.ts';
import type { LeagueRules } from '../rules.ts';
import { getTotal } from './standings.ts';

/** The distance to the total of another position, in the mode's unit; 0 if only a tie-break separates them. */
export type Gap = { position: number; shared: boolean; distance: number };

/**
 * `toFirstPlace`: the gap to first place; `toPositionAbove`: the gap to the position just above; both null in first place.
 * `toPositionBelow`: a sole leader's gap to the position below; null for everyone else, or if there is no position below.
 */
export type Gaps = { toFirstPlace: Gap | null; toPositionAbove: Gap | null; toPositionBelow: Gap | null };

type BoardTotals = Pick<SeasonBoardRow, 'position' | 'toPar' | 'points' | 'stableford'>;

/** Returns the distance from a row to first place, in the mode's unit; null for a row without a position or a total. */
export function computeDistanceToFirst(
  rules: Pick<LeagueRules, 'mode'>,
  firstRow: BoardTotals,
  ownRow: BoardTotals,
): number | null {
  return ownRow.position === null || firstRow.position === null
    ? null
    : computeDistance(rules, firstRow, ownRow);
}

function computeDistance(rules: Pick<LeagueRules, 'mode'>, a: BoardTotals, b: BoardTotals): number | null {
  const [total, otherTotal] = [getTotal(rules, a), getTotal(rules, b)];
  // Rounding to four decimals, like the points, removes the floating-point error of the subtraction.
  return total === null || otherTotal === null ? null : Math.round(Math.abs(total - otherTotal) * 1e4) / 1e4;
}

/**
 * Returns the gaps for one row of a season's board; null without a position. The rows must be sorted, best first.
 * Units: strokes, Stableford points, or FedEx points as decimals.
 */
export function computeGaps(
  { rules, rows }: { readonly rules: Pick<LeagueRules, 'mode'>; readonly rows: readonly BoardTotals[] },
  ownRow: BoardTotals,
): Gaps | null {
  const { position } = ownRow;
  if (position === null) return null;
  const computeGapTo = (row: BoardTotals | undefined): Gap | null => {
    const distance = row && computeDistance(rules, row, ownRow);
    if (!row || row.position === null || distance == null) return null;
    const shared = rows.filter((other) => other.position === row.position).length > 1;
    return { position: row.position, shared, distance };
  };
  const isFirst = position === 1;
  const isUnshared = rows.filter((row) => row.position === position).length === 1;
  const rowAbove = rows.findLast((row) => row.position !== null && row.position < position);
  const rowBelow = rows.find((row) => row.position !== null && row.position > position);
  return {
    toFirstPlace: isFirst ? null : computeGapTo(rows[0]),
    toPositionAbove: isFirst ? null : computeGapTo(rowAbove),
    toPositionBelow: isFirst && isUnshared ? computeGapTo(rowBelow) : null,
  };
}
