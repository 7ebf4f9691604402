import type { CellStrokes } from '@golf-league/core/golf/cards/cells.ts';
import type { Mark } from '../own-card/card-draft.ts';

/** A cell in the form that cards render. */
export const markOfCell = (strokes: CellStrokes): Mark =>
  strokes === 'none' ? null : strokes === null ? 'up' : strokes;
