import { useEffect, useRef } from 'react';
import type { MouseEvent, PointerEvent, TouchEvent } from 'react';

/** In ms, as long as phones take to open a menu of their own. */
const holdFor = 500;
/** In px; a finger that moves further scrolls. */
const slack = 10;

type Held = { timer: ReturnType<typeof setTimeout>; x: number; y: number };

/** Handlers for an element that a finger may hold; a mouse has buttons for the same. A held link stays the browser's. */
export function useLongPress(act: () => void) {
  const held = useRef<Held | null>(null);
  const hasActed = useRef(false);
  const letGo = () => {
    if (held.current) clearTimeout(held.current.timer);
    held.current = null;
  };
  useEffect(() => letGo, []);
  function fire(): void {
    letGo();
    hasActed.current = true;
    act();
  }
  return {
    onPointerDown({ pointerType, target, clientX: x, clientY: y }: PointerEvent) {
      letGo();
      hasActed.current = false;
      const isOnLink = target instanceof Element && target.closest('a') !== null;
      if (pointerType === 'touch' && !isOnLink) held.current = { timer: setTimeout(fire, holdFor), x, y };
    },
    onPointerMove({ clientX, clientY }: PointerEvent) {
      const { current } = held;
      if (current && Math.hypot(clientX - current.x, clientY - current.y) > slack) letGo();
    },
    onPointerUp: letGo,
    // The browser cancels the pointer when the finger scrolls.
    onPointerCancel: letGo,
    onContextMenu(event: MouseEvent) {
      // Android asks for its menu at about the same time.
      if (held.current) fire();
      if (hasActed.current) event.preventDefault();
    },
    onTouchEnd(event: TouchEvent) {
      // The click of the lifted finger would close what has opened.
      if (hasActed.current) event.preventDefault();
    },
  };
}
