import { useRef } from 'react';
import type { PointerEvent } from 'react';

/** In pixels. A shorter movement may be an imprecise tap. */
const MIN_DISTANCE_PX = 64;

/** Returns handlers that dismiss an element on a sideways swipe. They ignore the mouse, which selects text. */
export function useSwipe(onDismiss: () => void) {
  const startX = useRef<number | null>(null);
  const move = (event: PointerEvent<HTMLElement>, distance: number) => {
    event.currentTarget.style.translate = distance === 0 ? '' : `${distance}px 0`;
  };
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.pointerType !== 'mouse') startX.current = event.clientX;
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (startX.current !== null) move(event, event.clientX - startX.current);
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      if (startX.current === null) return;
      const isDismissed = Math.abs(event.clientX - startX.current) >= MIN_DISTANCE_PX;
      startX.current = null;
      if (isDismissed) onDismiss();
      else move(event, 0);
    },
    onPointerCancel: (event: PointerEvent<HTMLElement>) => {
      startX.current = null;
      move(event, 0);
    },
  };
}
