import { startTransition, useEffect, useState } from 'react';

/**
 * The number of rows in the first render, a little more than a phone shows, so that later rows do not move what
 * is in view.
 */
const firstRows = 16;

/** The number of rows in each later render: as many as can be laid out between two frames. */
const rowsAtOnce = 12;

/**
 * How many of `total` rows to show: a screenful at first, then more after each paint until all are shown, since the
 * layout of sixty rows at once blocks a phone for a tenth of a second.
 */
export function useGrowingCount(total: number, showsAll: boolean): number {
  const [visibleCount, setShown] = useState(showsAll ? Infinity : firstRows);
  useEffect(() => {
    if (visibleCount < total) startTransition(() => setShown(visibleCount + rowsAtOnce));
  }, [visibleCount, total]);
  return visibleCount;
}
