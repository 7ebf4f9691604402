import { useEffect } from 'react';
import type { RefObject } from 'react';

/** Relative to the window's height. A taller row is not pinned: with large text it would cover the other rows. */
const MAX_HEIGHT_RATIO = 0.2;

/**
 * Sets `data-pinned` on a player's row to 'top' or 'bottom' while its sticky cells stick to that edge of the window,
 * since CSS has no selector for this state.
 */
export function usePinnedRow(body: RefObject<HTMLElement | null>, memberId: string | null): void {
  useEffect(() => {
    if (memberId === null) return;
    let frame = 0;
    const updatePinned = () => {
      frame = 0;
      const row = body.current?.querySelector<HTMLElement>(`[data-member="${CSS.escape(memberId)}"]`);
      const cell = row?.firstElementChild;
      if (!row || !cell) return;
      row.toggleAttribute('data-tall', row.offsetHeight > MAX_HEIGHT_RATIO * innerHeight);
      const offset = cell.getBoundingClientRect().top - row.getBoundingClientRect().top;
      const pinned = Math.abs(offset) < 1 ? null : offset > 0 ? 'top' : 'bottom';
      if (pinned === null) delete row.dataset['pinned'];
      else row.dataset['pinned'] = pinned;
    };
    const scheduleUpdate = () => (frame ||= requestAnimationFrame(updatePinned));
    const observer = new ResizeObserver(scheduleUpdate);
    if (body.current) observer.observe(body.current);
    addEventListener('scroll', scheduleUpdate, { passive: true });
    addEventListener('resize', scheduleUpdate);
    return () => {
      cancelAnimationFrame(frame);
      observer.disconnect();
      removeEventListener('scroll', scheduleUpdate);
      removeEventListener('resize', scheduleUpdate);
    };
  }, [body, memberId]);
}
