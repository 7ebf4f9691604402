/** The strokes in a cell (one player's hole on a card): null if picked up, 'none' if empty or cleared. */
export type CellStrokes = number | null | 'none';

/**
 * A player's score on a hole, as one person entered it. `claimedAt` is the time on the writer's clock, and `at` is that
 * time after `capAtArrival`, both in milliseconds. `writer` is null once the account is deleted.
 */
export type CellEntry = {
  readonly writer: string | null;
  readonly at: number;
  readonly claimedAt: number;
  readonly strokes: CellStrokes;
};

/** The current state of a cell. If it is disputed, `disputedEntries` lists the scores to choose from, oldest first. */
export type Cell = {
  readonly strokes: CellStrokes;
  readonly writer: string | null;
  readonly at: number | null;
  readonly disputedEntries: readonly CellEntry[];
};

export const EMPTY_CELL: Cell = { strokes: 'none', writer: null, at: null, disputedEntries: [] };

/** In milliseconds. If two people enter different scores for a hole within this time, the cell is disputed. */
const DISPUTE_WINDOW = 10 * 60 * 1000;

/**
 * Caps a claimed time at the arrival time, because entries from a fast clock would otherwise override later ones. Both
 * are in milliseconds.
 */
export const capAtArrival = (claimedAt: number, arrivedAt: number): number => Math.min(claimedAt, arrivedAt);

const toSortKey = (strokes: CellStrokes): number => (strokes === 'none' ? -1 : (strokes ?? 0));
const compare = <Value extends number | string>(a: Value, b: Value) => (a < b ? -1 : a > b ? 1 : 0);

/** Compares entries by time, then by writer. Returns 0 only if both are the same entry, sent twice. */
export function compareCellEntries(a: CellEntry, b: CellEntry): number {
  return (
    compare(a.at, b.at) ||
    compare(a.writer ?? '', b.writer ?? '') ||
    compare(a.claimedAt, b.claimedAt) ||
    compare(toSortKey(a.strokes), toSortKey(b.strokes))
  );
}

/**
 * Returns the state of a cell from its entries, which can be in any order and repeated. The latest entry counts. A cell
 * is disputed if two people entered different strokes within ten minutes, until somebody enters one of these scores
 * again, clears the cell, or enters another score after ten minutes.
 */
export function computeCell(entries: readonly CellEntry[]): Cell {
  const [first, ...later] = entries.toSorted(compareCellEntries);
  if (first === undefined) return EMPTY_CELL;
  const { last, disputedEntries } = later.reduce(addEntry, { last: first, disputedEntries: [] });
  return { strokes: last.strokes, writer: last.writer, at: last.at, disputedEntries };
}

type CellHistory = { readonly last: CellEntry; readonly disputedEntries: readonly CellEntry[] };

function addEntry({ last, disputedEntries }: CellHistory, next: CellEntry): CellHistory {
  if (compareCellEntries(last, next) === 0) return { last, disputedEntries };
  const isChosen = disputedEntries.some(({ strokes }) => strokes === next.strokes);
  if (isChosen || next.strokes === 'none') return { last: next, disputedEntries: [] };
  const conflictingEntries = (disputedEntries.length > 0 ? disputedEntries : [last]).filter(
    ({ writer, strokes, at }) =>
      writer !== next.writer && strokes !== 'none' && next.at - at <= DISPUTE_WINDOW,
  );
  const isDisputed = conflictingEntries.some(({ strokes }) => strokes !== next.strokes);
  return { last: next, disputedEntries: isDisputed ? [...conflictingEntries, next] : [] };
}
