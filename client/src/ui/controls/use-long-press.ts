import { useEffect, useMemo } from 'react';
import type { MouseEvent, PointerEvent, TouchEvent } from 'react';

/** In milliseconds, as long as phones take for their own menus. */
const holdFor = 500;
/** In pixels; a finger that moves further is scrolling. */
const slack = 10;

type Held = { timer: ReturnType<typeof setTimeout>; element: Element; x: number; y: number };

/** Handlers for elements with a long press; a mouse has buttons for the same. Links keep the browser's own menu. */
type LongPress = ReturnType<typeof longPress>['handlers'];

/** The same handlers at every render while `act` is the same; one set serves all elements of a list. */
export function useLongPress(act: (held: Element) => void): LongPress {
  const { handlers, letGo } = useMemo(() => longPress(act), [act]);
  useEffect(() => letGo, [letGo]);
  return handlers;
}

function longPress(act: (held: Element) => void) {
  let held: Held | null = null;
  let hasActed = false;
  function letGo(): void {
    if (held) clearTimeout(held.timer);
    held = null;
  }
  function fire(element: Element): void {
    letGo();
    hasActed = true;
    act(element);
  }
  const handlers = {
    onPointerDown({ pointerType, target, currentTarget: element, clientX: x, clientY: y }: PointerEvent) {
      letGo();
      hasActed = false;
      const isOnLink = target instanceof Element && target.closest('a') !== null;
      if (pointerType !== 'touch' || isOnLink) return;
      held = { timer: setTimeout(() => fire(element), holdFor), element, x, y };
    },
    onPointerMove({ clientX, clientY }: PointerEvent) {
      if (held && Math.hypot(clientX - held.x, clientY - held.y) > slack) letGo();
    },
    onPointerUp: letGo,
    // The browser cancels the pointer when the finger scrolls.
    onPointerCancel: letGo,
    onContextMenu(event: MouseEvent) {
      // Android fires its own contextmenu event at about the same time.
      if (held) fire(held.element);
      if (hasActed) event.preventDefault();
    },
    onTouchEnd(event: TouchEvent) {
      // The click when the finger is lifted would close the menu that has just opened.
      if (hasActed) event.preventDefault();
    },
  };
  return { handlers, letGo };
}
