import { useSyncExternalStore } from 'react';

/** How far text may move before it reaches the bar. */
const margin = 24;

/**
 * Whether text has scrolled under the bar, where the style sheet cannot follow the scrolling itself: in Firefox, and in
 * Safari before 26. Elsewhere it stays false.
 */
export const useIsScrolled = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => !followsByStyle() && scrollY > margin,
    () => false,
  );

const followsByStyle = () => CSS.supports('animation-timeline: scroll()');

function subscribe(listener: () => void): () => void {
  if (followsByStyle()) return () => undefined;
  addEventListener('scroll', listener, { passive: true });
  return () => removeEventListener('scroll', listener);
}
