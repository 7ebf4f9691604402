import { useLayoutEffect, useRef } from 'react';
import type { RefObject } from 'react';

const durationMs = 250;

/**
 * Animates each row from its old position when the order changes. Does nothing when a row expands, which moves the
 * rows below anyway, or with reduced motion.
 */
export function useRankMoves(body: RefObject<HTMLElement | null>, order: string): void {
  const shownOrder = useRef(order);
  // Measured before React moves the rows, and only for a move, since each measurement costs a layout.
  const isMove = shownOrder.current !== order && !order.startsWith(shownOrder.current);
  const oldTops = isMove ? measureRowTops(body.current) : null;
  useLayoutEffect(() => {
    shownOrder.current = order;
    if (!oldTops || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    for (const [row, top] of measureRowTops(body.current)) {
      const distance = (oldTops.get(row) ?? top) - top;
      if (distance === 0) continue;
      row.animate([{ transform: `translateY(${distance}px)` }, { transform: 'none' }], {
        duration: durationMs,
        easing: 'cubic-bezier(0.2, 0.8, 0.2, 1)',
      });
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `oldTops` belongs to this order
  }, [order]);
}

/** Returns the top of each row, keyed by element, since React reuses a row's element when the row moves. */
const measureRowTops = (body: HTMLElement | null): Map<HTMLElement, number> =>
  new Map(
    [...(body?.querySelectorAll<HTMLElement>('[data-member]') ?? [])].map((row) => [row, row.offsetTop]),
  );
