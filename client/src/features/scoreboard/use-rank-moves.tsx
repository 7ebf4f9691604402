import { useLayoutEffect, useRef } from 'react';
import type { RefObject } from 'react';

const duration = 250;

/**
 * When places change, each row slides from where it was. Only then: a row that expands moves the ones below it by
 * itself, and whoever prefers reduced motion sees the new order at once.
 */
export function useRankMoves(body: RefObject<HTMLElement | null>, order: string): void {
  const before = useRef({ order, tops: new Map<string, number>() });
  useLayoutEffect(() => {
    const rows = [...(body.current?.querySelectorAll<HTMLElement>('[data-member]') ?? [])];
    const tops = new Map(rows.map((row) => [row.dataset['member'] ?? '', row.offsetTop]));
    const moved = before.current.order !== order && before.current.order !== '';
    if (moved && !matchMedia('(prefers-reduced-motion: reduce)').matches) {
      for (const row of rows) {
        const id = row.dataset['member'] ?? '';
        const distance = (before.current.tops.get(id) ?? 0) - (tops.get(id) ?? 0);
        if (distance === 0 || !before.current.tops.has(id)) continue;
        row.animate([{ transform: `translateY(${distance}px)` }, { transform: 'none' }], {
          duration,
          easing: 'cubic-bezier(0.2, 0.8, 0.2, 1)',
        });
      }
    }
    before.current = { order, tops };
  });
}
