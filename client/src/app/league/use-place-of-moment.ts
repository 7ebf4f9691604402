import { useLayoutEffect, useRef } from 'react';
import type { RefObject } from 'react';

/** In px; a narrower column beside the board has no room for the card. */
const least = 330;
const gap = 20;

/**
 * Keeps a moment off the reader's own row: beside it where there is room at right, else the page ends above the card, so
 * that the pinned row stands there too.
 */
export function usePlaceOfMoment(
  page: RefObject<HTMLElement | null>,
  memberId: string | undefined,
): RefObject<HTMLElement | null> {
  const moment = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const [card, room] = [moment.current, page.current];
    if (!card || !room) return;
    const place = () => {
      const row = room
        .querySelector(`[data-member="${CSS.escape(memberId ?? '')}"]`)
        ?.getBoundingClientRect();
      const left = (row?.right ?? innerWidth) + gap;
      const isBeside = row !== undefined && innerWidth - left >= least + 2 * gap;
      card.style.left = isBeside ? `${left}px` : '';
      card.style.width = isBeside ? `${Math.min(400, innerWidth - left - 2 * gap)}px` : '';
      const { height } = card.getBoundingClientRect();
      const top = row && Math.max(gap + 64, Math.min(row.top, innerHeight - height - gap));
      card.style.top = isBeside ? `${top}px` : '';
      card.style.bottom = isBeside ? 'auto' : '';
      if (isBeside) room.style.removeProperty('--board-bottom');
      else room.style.setProperty('--board-bottom', `${innerHeight - card.getBoundingClientRect().top}px`);
    };
    place();
    const observer = new ResizeObserver(place);
    observer.observe(card);
    addEventListener('resize', place);
    return () => {
      observer.disconnect();
      removeEventListener('resize', place);
      room.style.removeProperty('--board-bottom');
    };
  }, [page, memberId]);
  return moment;
}
