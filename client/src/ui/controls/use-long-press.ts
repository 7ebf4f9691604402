import { useEffect, useMemo } from 'react';
import type { MouseEvent, PointerEvent, TouchEvent } from 'react';

/** Phones use about the same time for their own menus. */
const HOLD_MS = 500;
/** In pixels. A finger that moves further is scrolling. */
const MAX_MOVE_PX = 10;

type Press = { timer: ReturnType<typeof setTimeout>; element: Element; x: number; y: number };

/** Handlers for a long press on a touch screen. Links keep the browser's own menu. */
type LongPress = ReturnType<typeof createLongPress>['handlers'];

/** Returns handlers that are stable while `onLongPress` is, and can be shared by all elements of a list. */
export function useLongPress(onLongPress: (element: Element) => void): LongPress {
  const { handlers, cancel } = useMemo(() => createLongPress(onLongPress), [onLongPress]);
  useEffect(() => cancel, [cancel]);
  return handlers;
}

function createLongPress(onLongPress: (element: Element) => void) {
  let press: Press | null = null;
  let hasFired = false;
  function cancel(): void {
    if (press) clearTimeout(press.timer);
    press = null;
  }
  function fire(element: Element): void {
    cancel();
    hasFired = true;
    onLongPress(element);
  }
  const handlers = {
    onPointerDown({ pointerType, target, currentTarget: element, clientX: x, clientY: y }: PointerEvent) {
      cancel();
      hasFired = false;
      const isOnLink = target instanceof Element && target.closest('a') !== null;
      if (pointerType !== 'touch' || isOnLink) return;
      press = { timer: setTimeout(() => fire(element), HOLD_MS), element, x, y };
    },
    onPointerMove({ clientX, clientY }: PointerEvent) {
      if (press && Math.hypot(clientX - press.x, clientY - press.y) > MAX_MOVE_PX) cancel();
    },
    onPointerUp: cancel,
    // The browser cancels the pointer when the finger scrolls.
    onPointerCancel: cancel,
    onContextMenu(event: MouseEvent) {
      // Android fires its own contextmenu event at about the same time.
      if (press) fire(press.element);
      if (hasFired) event.preventDefault();
    },
    onTouchEnd(event: TouchEvent) {
      // Suppresses the click on release, which would close the menu that just opened.
      if (hasFired) event.preventDefault();
    },
  };
  return { handlers, cancel };
}
