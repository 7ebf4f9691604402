import type { HoleOfTee } from '../rounds/course.ts';
import { grouped } from '../grouped.ts';
import type { Mode } from '../mode.ts';
import { scoreOfHole, strokesReceived } from '../cards/card.ts';

/** A whole card of the day: strokes and holes of equal number, in the order of the course; null where picked up. */
export type CountbackCard = {
  readonly strokes: readonly (number | null)[];
  readonly holes: readonly HoleOfTee[];
  readonly playingHandicap: number;
  /** Whose par strokes are compared with, where they are not the player's own. */
  readonly parHoles?: readonly HoleOfTee[];
};

/** The holes of one comparison, by number, both included. */
export type CountbackHoles = { readonly from: number; readonly to: number };

const OF_EIGHTEEN: readonly CountbackHoles[] = [
  { from: 10, to: 18 },
  { from: 13, to: 18 },
  { from: 16, to: 18 },
  { from: 18, to: 18 },
  { from: 4, to: 9 },
  { from: 7, to: 9 },
  { from: 9, to: 9 },
];
const OF_NINE: readonly CountbackHoles[] = [
  { from: 4, to: 9 },
  { from: 7, to: 9 },
  { from: 9, to: 9 },
];

/**
 * The holes that are compared one after the other, by their numbers, wherever a player started. Of nine holes the last
 * six, three and one.
 * Source: Committee Procedures, section 5A(6), Matching Scorecards; the first nine after the eighteenth hole as there.
 */
export const countbackHoles = (holes: number): readonly CountbackHoles[] =>
  holes === 18 ? OF_EIGHTEEN : OF_NINE;

/**
 * What a card has on the holes of each comparison, lower is better in every mode: strokes over the par of those holes on
 * the player's own tee, less the part of the playing handicap that the holes are of all holes, so ½, ⅓, ⅙ and 1/18 of it;
 * in Stableford minus the points. In units
 * of one stroke, or point, over the number of holes, so that parts of a stroke stay exact. Null where a hole was picked
 * up that strokes need.
 * Source: as `countbackHoles`, which deducts such parts of the handicaps and keeps fractions. It names them of eighteen
 * holes; of nine they are in proportion, ⅔, ⅓ and 1/9, since a handicap of nine holes is half of one already.
 */
export function countbackOf(mode: Mode, card: CountbackCard): number[] | null {
  const { strokes, holes, playingHandicap, parHoles = holes } = card;
  const count = holes.length;
  const received = strokesReceived(playingHandicap, holes);
  const parts = countbackHoles(count).map(({ from, to }) => {
    const some = holes.slice(from - 1, to).map((hole, at) => {
      const index = from - 1 + at;
      return {
        gross: strokes[index] ?? null,
        ...scoreOfHole(hole, received[index]!, strokes[index] ?? null),
      };
    });
    if (mode === 'stableford') return -some.reduce((sum, { points }) => sum + points, 0) * count;
    if (some.some(({ gross }) => gross === null)) return null;
    const gross = some.reduce((sum, hole) => sum + hole.gross!, 0);
    const par = parHoles.slice(from - 1, to).reduce((sum, hole) => sum + hole.par, 0);
    return (gross - par) * count - playingHandicap * some.length;
  });
  return parts.every((part) => part !== null) ? parts : null;
}

/** Below 0 where `a` stands before `b`; 0 where no comparison tells them apart. */
export function compareCountback(a: readonly number[], b: readonly number[]): number {
  const at = decidedAt(a, b);
  return at === null ? 0 : a[at]! - b[at]!;
}

/** The place in `countbackHoles` of the comparison that tells two cards apart; null where none does. */
export function decidedAt(a: readonly number[], b: readonly number[]): number | null {
  const at = a.findIndex((value, index) => value !== b[index]);
  return at === -1 ? null : at;
}

/**
 * The values of `countbackOf` as they are shown, to four decimals: points, or net strokes, which are those over par plus the
 * par of the same holes of the day's tee. Net to par where the day has no tee with holes.
 */
export function countbackFigures(
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

/** A result of a day: `toPar` as the board has it, `countback` of a whole card. */
type Result = { readonly toPar: number; readonly countback?: readonly number[] | null };

/**
 * The results of a day in order, with places that equal ones share, and the next ones skipped. Equal results are told
 * apart by countback where every one of them has a whole card: of somebody without one nothing is known hole by hole.
 * `countback` is null or missing where it was not asked. The order of those that nothing tells apart stays as it was.
 */
export function placesByCountback<R extends Result>(
  results: readonly R[],
): (R & { position: number; tied: boolean })[] {
  const byResult = grouped(results, ({ toPar }) => String(toPar));
  const groups = [...byResult.values()]
    .toSorted(([a], [b]) => a!.toPar - b!.toPar)
    .flatMap((alike) => told(alike));
  let next = 1;
  return groups.flatMap((alike) => {
    const position = next;
    next += alike.length;
    return alike.map((result) => ({ ...result, position, tied: alike.length > 1 }));
  });
}

/** Equal results as groups of those that stay equal. */
function told<R extends Result>(alike: readonly R[]): (readonly R[])[] {
  if (alike.length === 1 || alike.some(({ countback }) => !countback)) return [alike];
  const sorted = alike.toSorted((a, b) => compareCountback(a.countback!, b.countback!));
  const groups: R[][] = [];
  for (const result of sorted) {
    const last = groups.at(-1);
    if (last && compareCountback(last[0]!.countback!, result.countback!) === 0) last.push(result);
    else groups.push([result]);
  }
  return groups;
}
