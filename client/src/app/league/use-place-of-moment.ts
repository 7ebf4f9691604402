import { useLayoutEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { onResize } from '../../ui/on-resize.ts';

/** In pixels; a narrower column next to the board has no room for the card. */
const least = 330;
const gap = 20;
/** The height of the card and the bar below it at the bottom of the window. */
const property = '--moment-bottom';

/**
 * Keeps the card off the reader's own row: next to it where there is room on the right, else the page ends above the
 * card, so that the pinned row is above it too.
 */
export function useCardPosition(
  page: RefObject<HTMLElement | null>,
  memberId: string | undefined,
): RefObject<HTMLElement | null> {
  const moment = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const [card, room] = [moment.current, page.current];
    if (!card || !room) return;
    const place = () => {
      if (!card.isConnected) return;
      const row = rowOf(room, memberId)?.getBoundingClientRect();
      const left = (row?.right ?? innerWidth) + gap;
      const isBeside = row !== undefined && innerWidth - left >= least + 2 * gap;
      card.style.left = isBeside ? `${left}px` : '';
      card.style.width = isBeside ? `${Math.min(400, innerWidth - left - 2 * gap)}px` : '';
      card.style.top = '';
      card.style.bottom = '';
      // The position from the style sheet, just above the bar.
      const lowest = card.getBoundingClientRect().top;
      if (isBeside) {
        card.style.top = `${Math.max(gap + 64, Math.min(row.top, lowest))}px`;
        card.style.bottom = 'auto';
        room.style.removeProperty(property);
      } else room.style.setProperty(property, `${innerHeight - lowest}px`);
    };
    // The board may load after the card appears, and its rows move to their new places.
    const follow = () => {
      place();
      const moves = rowOf(room, memberId)?.getAnimations() ?? [];
      void Promise.allSettled(moves.map(({ finished }) => finished)).then(place);
    };
    follow();
    const rows = rowOf(room, memberId)?.parentElement;
    const order = new MutationObserver(follow);
    if (rows) order.observe(rows, { childList: true });
    // `place` changes the width of the card.
    const stop = onResize([card], place);
    addEventListener('resize', place);
    return () => {
      order.disconnect();
      stop();
      removeEventListener('resize', place);
      room.style.removeProperty(property);
    };
  }, [page, memberId]);
  return moment;
}

const rowOf = (room: HTMLElement, memberId: string | undefined): Element | null =>
  room.querySelector(`[data-member="${CSS.escape(memberId ?? '')}"]`);
