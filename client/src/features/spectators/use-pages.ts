import { useEffect, useState } from 'react';

/** In milliseconds; long enough to read a page from a distance. */
const turnEvery = 12_000;

export type Pages = {
  page: number;
  isPaused: boolean;
  turn: (by: 1 | -1) => void;
  pause: (isPaused: boolean) => void;
};

/** Turns pages automatically in a cycle. A page turned by hand is shown for the full time. */
export function usePages(pages: number): Pages {
  const [turns, setTurns] = useState(0);
  const [isPaused, pause] = useState(false);
  useEffect(() => {
    if (isPaused || pages < 2) return;
    const timer = setTimeout(() => setTurns(turns + 1), turnEvery);
    return () => clearTimeout(timer);
  }, [isPaused, pages, turns]);
  // After a league has shrunk there may be fewer pages than were turned.
  const page = ((turns % pages) + pages) % pages;
  return { page, isPaused, turn: (by) => setTurns(page + by), pause };
}
