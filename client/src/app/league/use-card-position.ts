import { useLayoutEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { onResize } from '../../ui/on-resize.ts';

/** In pixels; the card does not fit in a narrower column next to the board. */
const minCardWidth = 330;
const gap = 20;
/** The CSS property for the height of the card and the bar below it, at the bottom of the window. */
const bottomProperty = '--moment-bottom';

/**
 * Positions the card so that it does not cover the user's row. The card goes next to the row if there is room on the
 * right. Otherwise the page is shortened to end above the card, so the pinned row stays visible above it.
 */
export function useCardPosition(
  pageRef: RefObject<HTMLElement | null>,
  memberId: string | undefined,
): RefObject<HTMLElement | null> {
  const cardRef = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const [card, pageElement] = [cardRef.current, pageRef.current];
    if (!card || !pageElement) return;
    const positionCard = () => {
      if (!card.isConnected) return;
      const row = findRow(pageElement, memberId)?.getBoundingClientRect();
      const left = (row?.right ?? innerWidth) + gap;
      const hasRoomNextToRow = row !== undefined && innerWidth - left >= minCardWidth + 2 * gap;
      card.style.left = hasRoomNextToRow ? `${left}px` : '';
      card.style.width = hasRoomNextToRow ? `${Math.min(400, innerWidth - left - 2 * gap)}px` : '';
      card.style.top = '';
      card.style.bottom = '';
      // The position from the style sheet, just above the bar.
      const defaultTop = card.getBoundingClientRect().top;
      if (hasRoomNextToRow) {
        card.style.top = `${Math.max(gap + 64, Math.min(row.top, defaultTop))}px`;
        card.style.bottom = 'auto';
        pageElement.style.removeProperty(bottomProperty);
      } else pageElement.style.setProperty(bottomProperty, `${innerHeight - defaultTop}px`);
    };
    // The board may load after the card appears, and its rows then move to their new positions.
    const followRow = () => {
      positionCard();
      const animations = findRow(pageElement, memberId)?.getAnimations() ?? [];
      void Promise.allSettled(animations.map(({ finished }) => finished)).then(positionCard);
    };
    followRow();
    const rows = findRow(pageElement, memberId)?.parentElement;
    const rowObserver = new MutationObserver(followRow);
    if (rows) rowObserver.observe(rows, { childList: true });
    // `positionCard` changes the width of the card.
    const stopObserving = onResize([card], positionCard);
    addEventListener('resize', positionCard);
    return () => {
      rowObserver.disconnect();
      stopObserving();
      removeEventListener('resize', positionCard);
      pageElement.style.removeProperty(bottomProperty);
    };
  }, [pageRef, memberId]);
  return cardRef;
}

const findRow = (pageElement: HTMLElement, memberId: string | undefined): Element | null =>
  pageElement.querySelector(`[data-member="${CSS.escape(memberId ?? '')}"]`);
