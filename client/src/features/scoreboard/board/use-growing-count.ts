import { startTransition, useEffect, useState } from 'react';

/**
 * The number of rows in the first render, slightly more than a phone can show, so that later rows do not shift the
 * visible rows.
 */
const INITIAL_ROW_COUNT = 16;

/** The number of rows added in each later render: as many as the browser can lay out between two frames. */
const ROWS_PER_RENDER = 12;

/**
 * Returns how many of `total` rows to show: a screenful at first, then more after each paint. Laying out sixty rows at
 * once blocks a phone for a tenth of a second.
 */
export function useGrowingCount(total: number, showsAll: boolean): number {
  const [visibleCount, setVisibleCount] = useState(showsAll ? Infinity : INITIAL_ROW_COUNT);
  useEffect(() => {
    if (visibleCount < total) startTransition(() => setVisibleCount(visibleCount + ROWS_PER_RENDER));
  }, [visibleCount, total]);
  return visibleCount;
}
