/** What stands in a cell: strokes, null where the ball was picked up, 'none' where nothing is written or it was wiped. */
export type CellStrokes = number | null | 'none';

/**
 * A hole of a player as somebody wrote it. `claimed` is the moment by the writer's clock, `at` the same by `boundedAt`,
 * both in ms. A `writer` is null whose account is deleted.
 */
export type WrittenCell = {
  readonly writer: string | null;
  readonly at: number;
  readonly claimed: number;
  readonly strokes: CellStrokes;
};

/** A cell as it stands; of a disputed one also what is `said`, in the order of writing, to be chosen from. */
export type Cell = {
  readonly strokes: CellStrokes;
  readonly writer: string | null;
  readonly at: number | null;
  readonly said: readonly WrittenCell[];
};

export const EMPTY_CELL: Cell = { strokes: 'none', writer: null, at: null, said: [] };

/** In ms: whoever writes something else so soon after another has not seen it, and may be wrong. */
const DISPUTED_WITHIN = 10 * 60 * 1000;

/** A clock that is fast must not win over everything that is written until then. All in ms. */
export const boundedAt = (claimed: number, arrivedAt: number): number => Math.min(claimed, arrivedAt);

const rankOf = (strokes: CellStrokes): number => (strokes === 'none' ? -1 : (strokes ?? 0));
const compare = <Value extends number | string>(a: Value, b: Value) => (a < b ? -1 : a > b ? 1 : 0);

/** Below 0 where `a` was written earlier. Equal moments go by writer, so that 0 means the same cell, sent twice. */
export function compareWritten(a: WrittenCell, b: WrittenCell): number {
  return (
    compare(a.at, b.at) ||
    compare(a.writer ?? '', b.writer ?? '') ||
    compare(a.claimed, b.claimed) ||
    compare(rankOf(a.strokes), rankOf(b.strokes))
  );
}

/**
 * What stands in a cell of which all this was written, in any order and any number of times. The latest counts. A cell is
 * disputed where two people wrote different strokes within ten minutes, until somebody writes strokes that are among
 * those, wipes it, or writes others when ten minutes have passed.
 */
export function cellOf(written: readonly WrittenCell[]): Cell {
  const [first, ...later] = written.toSorted(compareWritten);
  if (first === undefined) return EMPTY_CELL;
  const { last, sides } = later.reduce(withWritten, { last: first, sides: [] });
  return { strokes: last.strokes, writer: last.writer, at: last.at, said: sides };
}

type Reading = { readonly last: WrittenCell; readonly sides: readonly WrittenCell[] };

function withWritten({ last, sides }: Reading, next: WrittenCell): Reading {
  if (compareWritten(last, next) === 0) return { last, sides };
  const isChosen = sides.some(({ strokes }) => strokes === next.strokes);
  if (isChosen || next.strokes === 'none') return { last: next, sides: [] };
  const others = (sides.length > 0 ? sides : [last]).filter(
    ({ writer, strokes, at }) =>
      writer !== next.writer && strokes !== 'none' && next.at - at <= DISPUTED_WITHIN,
  );
  const differs = others.some(({ strokes }) => strokes !== next.strokes);
  return { last: next, sides: differs ? [...others, next] : [] };
}
