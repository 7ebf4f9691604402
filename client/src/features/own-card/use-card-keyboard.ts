import { useState } from 'react';
import type { KeyboardEvent } from 'react';
import type { Mark } from './card-draft.ts';

type Options = {
  canPickUp: boolean;
  onEnter: (mark: Mark) => void;
  /** -1 to the previous hole, 1 to the next */
  onStep: (delta: -1 | 1) => void;
};

/**
 * Handles keyboard input for a card: 2 to 9 enter strokes immediately, 1 waits for a second digit or for Enter (a hole
 * in one), 0 picks up the ball, and the arrow keys change the hole. `typedDigit` is the first digit of a two-digit
 * score, until the second is typed.
 */
export function useCardKeyboard({ canPickUp, onEnter, onStep }: Options) {
  const [typedDigit, setTypedDigit] = useState('');
  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const { key } = event;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (/^\d$/.test(key)) typeDigit(key);
    else if (key === 'Enter' && typedDigit !== '') enter(Number(typedDigit));
    else if (key === 'ArrowLeft') step(-1);
    else if (key === 'ArrowRight') step(1);
    else if (key === 'Backspace') setTypedDigit('');
    else return;
    event.preventDefault();
  }
  function typeDigit(digit: string) {
    if (typedDigit !== '') enter(Number(typedDigit + digit));
    else if (digit === '1') setTypedDigit(digit);
    else if (digit !== '0') enter(Number(digit));
    else if (canPickUp) enter('up');
  }
  function enter(mark: Mark) {
    setTypedDigit('');
    onEnter(mark);
  }
  function step(delta: -1 | 1) {
    setTypedDigit('');
    onStep(delta);
  }
  return { typedDigit, onKeyDown };
}
