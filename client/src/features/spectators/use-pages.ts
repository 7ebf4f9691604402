import { useEffect, useState } from 'react';

/** Milliseconds. Long enough to read a page from a distance. */
const TURN_INTERVAL = 12_000;

export type Pages = {
  page: number;
  isPaused: boolean;
  turn: (delta: 1 | -1) => void;
  pause: (isPaused: boolean) => void;
};

/** Cycles through the pages automatically. A manual turn restarts the timer. */
export function usePages(pages: number): Pages {
  const [turns, setTurns] = useState(0);
  const [isPaused, pause] = useState(false);
  useEffect(() => {
    if (isPaused || pages < 2) return;
    const timer = setTimeout(() => setTurns(turns + 1), TURN_INTERVAL);
    return () => clearTimeout(timer);
  }, [isPaused, pages, turns]);
  // `turns` can be negative or exceed the number of pages.
  const page = ((turns % pages) + pages) % pages;
  return { page, isPaused, turn: (delta) => setTurns(page + delta), pause };
}
