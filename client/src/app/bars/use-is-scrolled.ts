import { useSyncExternalStore } from 'react';

/** How far text may move before it reaches the bar. */
const margin = 24;

/**
 * Whether text has scrolled under the bar. CSS could follow the scrolling by itself, but Safari's animation stays at the
 * start after a jump while the page loads, so that text would show through the bar.
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
