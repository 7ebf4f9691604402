import { useLayoutEffect, useRef } from 'react';
import type { RefObject } from 'react';

const duration = 250;

/**
 * When places change, each row slides from where it was. Only then: a row that expands moves the ones below it by
 * itself, and whoever prefers reduced motion sees the new order at once.
 */
export function useRankMoves(body: RefObject<HTMLElement | null>, order: string): void {
  const shown = useRef(order);
  // Where the rows were can only be asked before React moves them; asked at every drawing, it would cost a layout each.
  const isMove = shown.current !== order && !order.startsWith(shown.current);
  const before = isMove ? topsOf(body.current) : null;
  useLayoutEffect(() => {
    shown.current = order;
    if (!before || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    for (const [row, top] of topsOf(body.current)) {
      const distance = (before.get(row) ?? top) - top;
      if (distance === 0) continue;
      row.animate([{ transform: `translateY(${distance}px)` }, { transform: 'none' }], {
        duration,
        easing: 'cubic-bezier(0.2, 0.8, 0.2, 1)',
      });
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `before` belongs to this order
  }, [order]);
}

/** React keeps the row of a player when it moves, so the row itself says whose it is. */
const topsOf = (body: HTMLElement | null): Map<HTMLElement, number> =>
  new Map(
    [...(body?.querySelectorAll<HTMLElement>('[data-member]') ?? [])].map((row) => [row, row.offsetTop]),
  );
