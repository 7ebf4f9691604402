import { useEffect, useState } from 'react';

/** Milliseconds. Long enough to read a page from a distance. */
const TURN_INTERVAL_MS = 12_000;

export type Pages = {
  page: number;
  isPaused: boolean;
  turn: (delta: 1 | -1) => void;
  setPaused: (isPaused: boolean) => void;
};

/** Cycles through the pages automatically. A manual turn restarts the timer. */
export function usePages(pageCount: number): Pages {
  const [turns, setTurns] = useState(0);
  const [isPaused, setPaused] = useState(false);
  useEffect(() => {
    if (isPaused || pageCount < 2) return;
    const timer = setTimeout(() => setTurns(turns + 1), TURN_INTERVAL_MS);
    return () => clearTimeout(timer);
  }, [isPaused, pageCount, turns]);
  // `turns` can be negative or exceed the number of pages.
  const page = ((turns % pageCount) + pageCount) % pageCount;
  return { page, isPaused, turn: (delta) => setTurns(page + delta), setPaused };
}
