import { useEffect, useState, useSyncExternalStore } from 'react';
import type { RefObject } from 'react';
import { isTouchScreen } from './touch-screen.ts';

function subscribe(onChange: () => void): () => void {
  addEventListener('focus', onChange);
  addEventListener('blur', onChange);
  document.addEventListener('visibilitychange', onChange);
  return () => {
    removeEventListener('focus', onChange);
    removeEventListener('blur', onChange);
    document.removeEventListener('visibilitychange', onChange);
  };
}

/** On touch screens, a visible window counts as focused, since iPhones report no focus after waking up. */
const hasFocus = () => document.hasFocus() || isTouchScreen();

/** Returns whether the window is visible and has focus. */
export const useIsWindowFocused = (): boolean =>
  useSyncExternalStore(subscribe, () => !document.hidden && hasFocus());

/** Milliseconds. A user who scrolls past the element faster has not seen it. */
const SEEN_AFTER = 800;

/** Returns whether the window has focus and at least half of the element has been in view for `SEEN_AFTER`. */
export function useIsSeen(element: RefObject<HTMLElement | null>): boolean {
  const isWindowFocused = useIsWindowFocused();
  const [isSeen, setIsSeen] = useState(false);
  useEffect(() => {
    if (!element.current) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const observer = new IntersectionObserver(
      (changes) => {
        clearTimeout(timer);
        if (changes.at(-1)?.isIntersecting) timer = setTimeout(() => setIsSeen(true), SEEN_AFTER);
        else setIsSeen(false);
      },
      { threshold: 0.5 },
    );
    observer.observe(element.current);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, [element]);
  return isSeen && isWindowFocused;
}
