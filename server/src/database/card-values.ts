import { type CellStrokes, type CellEntry } from '@golf-league/core/golf/cards/cells.ts';
import { sql } from 'kysely';

const PICKED_UP = 0;
const CLEARED = -1;

export const storedStrokes = (strokes: CellStrokes): number =>
  strokes === 'none' ? CLEARED : (strokes ?? PICKED_UP);

const strokesOfStored = (stored: number): CellStrokes =>
  stored === CLEARED ? 'none' : stored === PICKED_UP ? null : stored;

/** A cell that somebody wrote, with its player and hole. */
export type PlacedCell = CellEntry & { readonly playerId: string; readonly hole: number };

const NOBODY = '-';

/** The cells of a query as one text: there are many, and a text takes a fraction of the time that JSON takes. */
export const cellsText = sql<string | null>`string_agg(concat_ws(' ', player_id, hole, strokes,
  coalesce(writer_id, ${sql.lit(NOBODY)}), (extract(epoch from at) * 1000)::bigint,
  (extract(epoch from claimed_at) * 1000)::bigint), ',')`;

/** Parses a text of `cellsText`. */
export function cellsOfText(text: string | null): PlacedCell[] {
  if (text === null) return [];
  return text.split(',').map((cell) => {
    const [playerId, hole, strokes, writer, at, claimed] = cell.split(' ') as [string, ...string[]];
    return {
      playerId,
      hole: Number(hole),
      strokes: strokesOfStored(Number(strokes)),
      writer: writer === NOBODY ? null : writer!,
      at: Number(at),
      claimed: Number(claimed),
    };
  });
}
