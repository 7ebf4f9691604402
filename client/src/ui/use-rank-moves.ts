import { useLayoutEffect, useRef } from 'react';
import type { RefObject } from 'react';

const animationDurationMs = 250;

/**
 * Animates each table row from its old position when the ranking changes. Does not animate the rows that move when
 * another row expands, and animates nothing if the user prefers reduced motion.
 */
export function useRowAnimation(tableBody: RefObject<HTMLElement | null>, order: string): void {
  const shownOrder = useRef(order);
  // Measured before React moves the rows, and only if the order changed, since each measurement forces a layout.
  const hasOrderChanged = shownOrder.current !== order && !order.startsWith(shownOrder.current);
  const oldTops = hasOrderChanged ? measureRowTops(tableBody.current) : null;
  useLayoutEffect(() => {
    shownOrder.current = order;
    if (!oldTops || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    for (const [row, top] of measureRowTops(tableBody.current)) {
      const distance = (oldTops.get(row) ?? top) - top;
      if (distance === 0) continue;
      row.animate([{ transform: `translateY(${distance}px)` }, { transform: 'none' }], {
        duration: animationDurationMs,
        easing: 'cubic-bezier(0.2, 0.8, 0.2, 1)',
      });
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `oldTops` is measured for this order
  }, [order]);
}

/** Returns the top position of each row, keyed by element, since React reuses a row's element when the row moves. */
const measureRowTops = (tableBody: HTMLElement | null): Map<HTMLElement, number> =>
  new Map(
    [...(tableBody?.querySelectorAll<HTMLElement>('[data-member]') ?? [])].map((row) => [row, row.offsetTop]),
  );
