import { type CellStrokes, type CellEntry } from '@golf-league/core/golf/cards/cells.ts';
import { sql } from 'kysely';

const PICKED_UP = 0;
const CLEARED = -1;

export const toStoredStrokes = (strokes: CellStrokes): number =>
  strokes === 'none' ? CLEARED : (strokes ?? PICKED_UP);

const fromStoredStrokes = (stored: number): CellStrokes =>
  stored === CLEARED ? 'none' : stored === PICKED_UP ? null : stored;

/** An entry in a cell of the card, with its player and hole. */
export type CellWithPosition = CellEntry & { readonly playerId: string; readonly hole: number };

const NOBODY = '-';

/** Selects all cells as a single string, which is much faster than JSON for this many cells. */
export const serializedCells = sql<string | null>`string_agg(concat_ws(' ', player_id, hole, strokes,
  coalesce(writer_id, ${sql.lit(NOBODY)}), (extract(epoch from at) * 1000)::bigint,
  (extract(epoch from claimed_at) * 1000)::bigint), ',')`;

/** Parses the string that `serializedCells` selects. */
export function parseCells(text: string | null): CellWithPosition[] {
  if (text === null) return [];
  return text.split(',').map((cell) => {
    const [playerId, hole, strokes, writer, at, claimedAt] = cell.split(' ') as [string, ...string[]];
    return {
      playerId,
      hole: Number(hole),
      strokes: fromStoredStrokes(Number(strokes)),
      writer: writer === NOBODY ? null : writer!,
      at: Number(at),
      claimedAt: Number(claimedAt),
    };
  });
}
