import type { TeeHole } from '../rounds/course.ts';
import { groupByKey } from '../group-by-key.ts';
import type { Mode } from '../mode.ts';
import { computeHoleScore, getStrokesReceived } from '../cards/card.ts';

/** A complete card of the day: the strokes on each of its `holes`, in course order; null if the ball was picked up. */
export type CountbackCard = {
  readonly strokes: readonly (number | null)[];
  readonly holes: readonly TeeHole[];
  readonly playingHandicap: number;
  /** The holes whose pars are used in the comparison, if not those of the player's own tee. */
  readonly parHoles?: readonly TeeHole[];
};

/** The first and last holes of one comparison, by number. */
export type CountbackComparison = { readonly from: number; readonly to: number };

const EIGHTEEN_HOLE_COMPARISONS: readonly CountbackComparison[] = [
  { from: 10, to: 18 },
  { from: 13, to: 18 },
  { from: 16, to: 18 },
  { from: 18, to: 18 },
  { from: 4, to: 9 },
  { from: 7, to: 9 },
  { from: 9, to: 9 },
];
const NINE_HOLE_COMPARISONS: readonly CountbackComparison[] = [
  { from: 4, to: 9 },
  { from: 7, to: 9 },
  { from: 9, to: 9 },
];

/**
 * Returns the comparisons to make, in order. They use hole numbers, so the hole a player started on does not matter.
 * A nine-hole round compares the last six holes, the last three and the last one.
 * Source: Committee Procedures, section 5A(6), Matching Scorecards, which also compares the first nine after hole 18.
 */
export const getCountbackComparisons = (holeCount: number): readonly CountbackComparison[] =>
  holeCount === 18 ? EIGHTEEN_HOLE_COMPARISONS : NINE_HOLE_COMPARISONS;

/**
 * Returns a card's score on the holes of each comparison; lower is better in every mode. In stroke modes, it is the
 * strokes over par on those holes, minus a share of the playing handicap: ½, ⅓, ⅙ or 1/18. In Stableford, it is the
 * negated number of points. All scores are multiplied by the number of holes in the round, so that fractions stay
 * exact. Returns null if the player picked up on a compared hole, except in Stableford.
 * Source: the same section as for `getCountbackComparisons`, which deducts these shares for 18 holes, unrounded. For
 * nine holes, the shares are proportional (⅔, ⅓ and 1/9), since a nine-hole handicap is already halved.
 */
export function computeCountbackScores(mode: Mode, card: CountbackCard): number[] | null {
  const { strokes, holes, playingHandicap, parHoles = holes } = card;
  const holeCount = holes.length;
  const received = getStrokesReceived(playingHandicap, holes);
  const comparisonScores = getCountbackComparisons(holeCount).map(({ from, to }) => {
    const section = holes.slice(from - 1, to).map((hole, i) => {
      const index = from - 1 + i;
      return {
        gross: strokes[index] ?? null,
        ...computeHoleScore(hole, received[index]!, strokes[index] ?? null),
      };
    });
    if (mode === 'stableford') return -section.reduce((sum, { points }) => sum + points, 0) * holeCount;
    if (section.some(({ gross }) => gross === null)) return null;
    const gross = section.reduce((sum, hole) => sum + hole.gross!, 0);
    const par = parHoles.slice(from - 1, to).reduce((sum, hole) => sum + hole.par, 0);
    return (gross - par) * holeCount - playingHandicap * section.length;
  });
  return comparisonScores.every((score) => score !== null) ? comparisonScores : null;
}

/** Compares two cards for `sort`: negative if `a` comes before `b`, 0 if they are still tied after all comparisons. */
export function compareCountback(a: readonly number[], b: readonly number[]): number {
  const i = findDecidingComparison(a, b);
  return i === null ? 0 : a[i]! - b[i]!;
}

/** Returns the index in `getCountbackComparisons` of the first comparison in which two cards differ, or null. */
export function findDecidingComparison(a: readonly number[], b: readonly number[]): number | null {
  const i = a.findIndex((value, index) => value !== b[index]);
  return i === -1 ? null : i;
}

/**
 * Converts the values of `computeCountbackScores` for display, to four decimals: points, or net strokes (the net score
 * to par plus the par of the compared holes on the day's tee). Without that tee's holes, the values are net to par.
 */
export function toDisplayedCountback(
  mode: Mode,
  values: readonly number[],
  { holes, dayHoles }: { holes: number; dayHoles: readonly TeeHole[] | null },
): number[] {
  return values.map((value, i) => {
    const { from, to } = getCountbackComparisons(holes)[i]!;
    const par = (dayHoles ?? []).slice(from - 1, to).reduce((sum, hole) => sum + hole.par, 0);
    const displayedValue = mode === 'stableford' ? -value / holes : value / holes + par;
    return Math.round(displayedValue * 10_000) / 10_000 + 0;
  });
}

/** A result of a day. `toPar` has the same meaning as on the board. `countback` is set if the card is complete. */
type RankableResult = { readonly toPar: number; readonly countback?: readonly number[] | null };

/**
 * Ranks the results of a day. Tied results share a position, and the following positions are skipped (1, 1, 3).
 * Countback breaks a tie only if every tied result has a complete card. If the day does not use countback,
 * `countback` is null or undefined. Results that remain tied keep their order.
 */
export function rankByCountback<R extends RankableResult>(
  results: readonly R[],
): (R & { position: number; tied: boolean })[] {
  const groupsByToPar = groupByKey(results, ({ toPar }) => String(toPar));
  const groups = [...groupsByToPar.values()]
    .toSorted(([a], [b]) => a!.toPar - b!.toPar)
    .flatMap((group) => splitTieByCountback(group));
  let nextPosition = 1;
  return groups.flatMap((group) => {
    const position = nextPosition;
    nextPosition += group.length;
    return group.map((result) => ({ ...result, position, tied: group.length > 1 }));
  });
}

/** Splits tied results by countback into groups that are still tied. */
function splitTieByCountback<R extends RankableResult>(group: readonly R[]): (readonly R[])[] {
  if (group.length === 1 || group.some(({ countback }) => !countback)) return [group];
  const sorted = group.toSorted((a, b) => compareCountback(a.countback!, b.countback!));
  const groups: R[][] = [];
  for (const result of sorted) {
    const lastGroup = groups.at(-1);
    if (lastGroup && compareCountback(lastGroup[0]!.countback!, result.countback!) === 0)
      lastGroup.push(result);
    else groups.push([result]);
  }
  return groups;
}
