import { startTransition, useEffect, useState } from 'react';

/**
 * The number of rows in the first render, a little more than a phone shows, so that later ones push down nothing in
 * view.
 */
const firstRows = 16;

/** The number of rows in each later render: as many as can be laid out between two frames. */
const rowsAtOnce = 12;

/**
 * How many of `total` rows to show: a screenful at first, then more after each paint until all are shown, since the
 * layout of sixty at once blocks a phone for a tenth of a second.
 */
export function useGrowing(total: number, isWhole: boolean): number {
  const [shown, setShown] = useState(isWhole ? Infinity : firstRows);
  useEffect(() => {
    if (shown < total) startTransition(() => setShown(shown + rowsAtOnce));
  }, [shown, total]);
  return shown;
}
