import { useEffect } from 'react';
import type { RefObject } from 'react';

/** A row that takes more of the window than this is not pinned: with large text it would cover the others. */
const maxOfWindow = 0.2;

/**
 * Marks a row whose sticky cells have left their place: `data-pinned` is 'top' or 'bottom', the edge of the window at
 * which they are. CSS has no selector for this state.
 */
export function usePinned(body: RefObject<HTMLElement | null>, memberId: string | null): void {
  useEffect(() => {
    if (memberId === null) return;
    let frame = 0;
    const mark = () => {
      frame = 0;
      const row = body.current?.querySelector<HTMLElement>(`[data-member="${CSS.escape(memberId)}"]`);
      const cell = row?.firstElementChild;
      if (!row || !cell) return;
      row.toggleAttribute('data-tall', row.offsetHeight > maxOfWindow * innerHeight);
      const moved = cell.getBoundingClientRect().top - row.getBoundingClientRect().top;
      const pinned = Math.abs(moved) < 1 ? null : moved > 0 ? 'top' : 'bottom';
      if (pinned === null) delete row.dataset['pinned'];
      else row.dataset['pinned'] = pinned;
    };
    const scheduleMark = () => (frame ||= requestAnimationFrame(mark));
    const observer = new ResizeObserver(scheduleMark);
    if (body.current) observer.observe(body.current);
    addEventListener('scroll', scheduleMark, { passive: true });
    addEventListener('resize', scheduleMark);
    return () => {
      cancelAnimationFrame(frame);
      observer.disconnect();
      removeEventListener('scroll', scheduleMark);
      removeEventListener('resize', scheduleMark);
    };
  }, [body, memberId]);
}
