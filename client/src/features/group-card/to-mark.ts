import type { CellStrokes } from '@golf-league/core/golf/cards/cells.ts';
import type { Mark } from '../own-card/card-draft.ts';

/** Converts the strokes of a cell to the mark that cards render. */
export const toMark = (strokes: CellStrokes): Mark =>
  strokes === 'none' ? null : strokes === null ? 'up' : strokes;
