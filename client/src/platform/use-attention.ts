import { useEffect, useState, useSyncExternalStore } from 'react';
import type { RefObject } from 'react';

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

/** On a touch screen a window is in front when it is visible: after waking an iPhone says that it has no focus. */
const isInFront = () => document.hasFocus() || matchMedia('(pointer: coarse)').matches;

/** Whether the window is visible and in front. */
export const useAttention = (): boolean =>
  useSyncExternalStore(subscribe, () => !document.hidden && isInFront());

/** Whether a part of the page is scrolled into view, half of it or more. */
export function useOnScreen(part: RefObject<HTMLElement | null>): boolean {
  const [isOnScreen, setOnScreen] = useState(false);
  useEffect(() => {
    if (!part.current) return;
    const observer = new IntersectionObserver((seen) => setOnScreen(seen.at(-1)?.isIntersecting ?? false), {
      threshold: 0.5,
    });
    observer.observe(part.current);
    return () => observer.disconnect();
  }, [part]);
  return isOnScreen;
}
