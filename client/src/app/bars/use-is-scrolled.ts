import { useSyncExternalStore } from 'react';

/** In pixels: how far the page can scroll before text reaches the bar. */
const margin = 24;

/**
 * Whether text has scrolled under the bar. A scroll-driven animation in CSS would do, but Safari's stays at its start
 * if the page jumps while loading, so that text would show through the bar.
 */
export const useIsScrolled = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => scrollY > margin,
    () => false,
  );

function subscribe(listener: () => void): () => void {
  addEventListener('scroll', listener, { passive: true });
  return () => removeEventListener('scroll', listener);
}
