import { HOLE_STROKES_LIMITS } from '@golf-league/core/golf/rounds/round.ts';
import type { CellStrokes } from '@golf-league/core/golf/cards/cells.ts';
import { useState } from 'react';
import type { KeyboardEvent } from 'react';

type Options = {
  strokes: CellStrokes;
  par: number;
  canPickUp: boolean;
  onWrite: (strokes: CellStrokes) => void;
  /** moves on to the next player */
  onDone: () => void;
};

const { min, max } = HOLE_STROKES_LIMITS;

/** Returns one stroke more or fewer, starting at par if nothing is entered. */
export function stepStrokes(strokes: CellStrokes, par: number, change: -1 | 1): number {
  const from = typeof strokes === 'number' ? strokes : par;
  return Math.min(Math.max(from + change, min), max);
}

/**
 * Handles keyboard input of a player's strokes: 2 to 9 enter a score and move on; 1 waits for a second digit, or for
 * Enter to confirm a hole in one; 0 picks up the ball; the up and down keys change the score; Enter accepts the shown
 * par and moves on; Backspace deletes. Also returns the first digit while a second digit may follow.
 */
export function useStrokeKeys({ strokes, par, canPickUp, onWrite, onDone }: Options) {
  const [typedDigit, setTypedDigit] = useState('');
  function enterScore(next: CellStrokes) {
    setTypedDigit('');
    onWrite(next);
    onDone();
  }
  function enterDigit(digit: string) {
    if (typedDigit !== '') enterScore(Number(typedDigit + digit));
    else if (digit === '1') setTypedDigit(digit);
    else if (digit !== '0') enterScore(Number(digit));
    else if (canPickUp) enterScore(null);
  }
  function acceptScore() {
    if (typedDigit !== '') enterScore(Number(typedDigit));
    else if (strokes === 'none') enterScore(par);
    else onDone();
  }
  function deleteScore() {
    if (typedDigit !== '') setTypedDigit('');
    else if (strokes !== 'none') onWrite('none');
  }
  function onKeyDown(event: KeyboardEvent) {
    const { key } = event;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (/^\d$/.test(key)) enterDigit(key);
    else if (key === 'ArrowUp' || key === '+') onWrite(stepStrokes(strokes, par, 1));
    else if (key === 'ArrowDown' || key === '-') onWrite(stepStrokes(strokes, par, -1));
    else if (key === 'Enter' || key === ' ') acceptScore();
    else if (key === 'Backspace' || key === 'Delete') deleteScore();
    else return;
    event.preventDefault();
  }
  return { typedDigit, onKeyDown, clearTypedDigit: () => setTypedDigit('') };
}
