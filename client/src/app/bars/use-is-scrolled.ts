import { useSyncExternalStore } from 'react';

/** In pixels: how far the page can scroll before text reaches the bar. */
const marginPx = 24;

/**
 * Whether text has scrolled under the bar. CSS scroll-driven animations are not used: in Safari they stay at their
 * start if the page jumps while loading, and text would show through the bar.
 */
export const useIsScrolled = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => scrollY > marginPx,
    () => false,
  );

function subscribe(listener: () => void): () => void {
  addEventListener('scroll', listener, { passive: true });
  return () => removeEventListener('scroll', listener);
}
