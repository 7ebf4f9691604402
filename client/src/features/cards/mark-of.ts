import type { CellStrokes } from '@golf-league/core/golf/cards/cells.ts';
import type { Mark } from '../card/card-draft.ts';

/** A cell as cards draw it. */
export const markOf = (strokes: CellStrokes): Mark =>
  strokes === 'none' ? null : strokes === null ? 'up' : strokes;
