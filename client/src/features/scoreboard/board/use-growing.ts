import { startTransition, useEffect, useState } from 'react';

/** Rows of the first render, about what a phone shows, and of each later one: so many are laid out between two frames. */
const rowsAtOnce = 12;

/**
 * How many of `total` rows to show: a screenful at first, then more after each paint until all are there, since to lay
 * out sixty at once holds up a phone for a tenth of a second.
 */
export function useGrowing(total: number, isWhole: boolean): number {
  const [shown, setShown] = useState(isWhole ? Infinity : rowsAtOnce);
  useEffect(() => {
    if (shown < total) startTransition(() => setShown(shown + rowsAtOnce));
  }, [shown, total]);
  return shown;
}
