import type { HoleOfTee } from '../rounds/course.ts';
import { grouped } from '../grouped.ts';
import type { Mode } from '../mode.ts';
import { scoreOfHole, strokesReceived } from '../cards/card.ts';

/** A complete card of the day: strokes and holes of equal number, in the order of the course; null if picked up. */
export type CountbackCard = {
  readonly strokes: readonly (number | null)[];
  readonly holes: readonly HoleOfTee[];
  readonly playingHandicap: number;
  /** The holes to compare par with, if they are not those of the player's own tee. */
  readonly parHoles?: readonly HoleOfTee[];
};

/** The first and last hole of one comparison, by number. */
export type CountbackHoles = { readonly from: number; readonly to: number };

const EIGHTEEN_HOLE_COMPARISONS: readonly CountbackHoles[] = [
  { from: 10, to: 18 },
  { from: 13, to: 18 },
  { from: 16, to: 18 },
  { from: 18, to: 18 },
  { from: 4, to: 9 },
  { from: 7, to: 9 },
  { from: 9, to: 9 },
];
const NINE_HOLE_COMPARISONS: readonly CountbackHoles[] = [
  { from: 4, to: 9 },
  { from: 7, to: 9 },
  { from: 9, to: 9 },
];

/**
 * The holes of each comparison, in order, by hole number, wherever a player started. Nine holes compare the
 * last six, three and one.
 * Source: Committee Procedures, section 5A(6), Matching Scorecards; also for the first nine after the
 * eighteenth hole.
 */
export const countbackHoles = (holes: number): readonly CountbackHoles[] =>
  holes === 18 ? EIGHTEEN_HOLE_COMPARISONS : NINE_HOLE_COMPARISONS;

/**
 * The score of a card on the holes of each comparison; lower is better in every mode. In strokes it is the score over
 * the par of those holes on the player's own tee, minus their share of the playing handicap: ½, ⅓, ⅙ and 1/18. In
 * Stableford it is minus the points. The unit is one stroke, or point, divided by the number of holes, so that
 * fractions stay exact. Null after a picked-up hole, unless points count.
 * Source: as `countbackHoles`, which deducts these shares of the handicaps and keeps fractions. It defines them for
 * eighteen holes. On nine they are in proportion, ⅔, ⅓ and 1/9, since a handicap for nine holes is already half.
 */
export function countbackOf(mode: Mode, card: CountbackCard): number[] | null {
  const { strokes, holes, playingHandicap, parHoles = holes } = card;
  const count = holes.length;
  const received = strokesReceived(playingHandicap, holes);
  const parts = countbackHoles(count).map(({ from, to }) => {
    const section = holes.slice(from - 1, to).map((hole, at) => {
      const index = from - 1 + at;
      return {
        gross: strokes[index] ?? null,
        ...scoreOfHole(hole, received[index]!, strokes[index] ?? null),
      };
    });
    if (mode === 'stableford') return -section.reduce((sum, { points }) => sum + points, 0) * count;
    if (section.some(({ gross }) => gross === null)) return null;
    const gross = section.reduce((sum, hole) => sum + hole.gross!, 0);
    const par = parHoles.slice(from - 1, to).reduce((sum, hole) => sum + hole.par, 0);
    return (gross - par) * count - playingHandicap * section.length;
  });
  return parts.every((part) => part !== null) ? parts : null;
}

/** Below 0 if `a` comes before `b`; 0 if no comparison decides. */
export function compareCountback(a: readonly number[], b: readonly number[]): number {
  const at = decidingComparison(a, b);
  return at === null ? 0 : a[at]! - b[at]!;
}

/** The index in `countbackHoles` of the comparison that decides between two cards; null if none does. */
export function decidingComparison(a: readonly number[], b: readonly number[]): number | null {
  const at = a.findIndex((value, index) => value !== b[index]);
  return at === -1 ? null : at;
}

/**
 * The values of `countbackOf` for display, to four decimals: points, or net strokes (the strokes over par plus
 * the par of those holes on the day's tee). Net to par if the day has no tee with holes.
 */
export function countbackValues(
  mode: Mode,
  values: readonly number[],
  { holes, dayHoles }: { holes: number; dayHoles: readonly HoleOfTee[] | null },
): number[] {
  return values.map((value, at) => {
    const { from, to } = countbackHoles(holes)[at]!;
    const par = (dayHoles ?? []).slice(from - 1, to).reduce((sum, hole) => sum + hole.par, 0);
    const figure = mode === 'stableford' ? -value / holes : value / holes + par;
    return Math.round(figure * 10_000) / 10_000 + 0;
  });
}

/** A result of a day: `toPar` as on the board, `countback` of a complete card. */
type Result = { readonly toPar: number; readonly countback?: readonly number[] | null };

/**
 * Ranks the results of a day. Equal results share a place, and the next ones are skipped. Countback breaks a tie if
 * all of the equal results have a complete card, since without one there are no scores hole by hole. `countback` is
 * null or missing if the day does not use it. Results that stay equal keep their order.
 */
export function placesByCountback<R extends Result>(
  results: readonly R[],
): (R & { position: number; tied: boolean })[] {
  const byResult = grouped(results, ({ toPar }) => String(toPar));
  const groups = [...byResult.values()]
    .toSorted(([a], [b]) => a!.toPar - b!.toPar)
    .flatMap((group) => byCountback(group));
  let next = 1;
  return groups.flatMap((group) => {
    const position = next;
    next += group.length;
    return group.map((result) => ({ ...result, position, tied: group.length > 1 }));
  });
}

/** Splits equal results by countback into groups of those that stay equal. */
function byCountback<R extends Result>(group: readonly R[]): (readonly R[])[] {
  if (group.length === 1 || group.some(({ countback }) => !countback)) return [group];
  const sorted = group.toSorted((a, b) => compareCountback(a.countback!, b.countback!));
  const groups: R[][] = [];
  for (const result of sorted) {
    const last = groups.at(-1);
    if (last && compareCountback(last[0]!.countback!, result.countback!) === 0) last.push(result);
    else groups.push([result]);
  }
  return groups;
}
