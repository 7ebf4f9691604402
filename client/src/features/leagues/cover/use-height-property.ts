import { useLayoutEffect } from 'react';
import type { RefObject } from 'react';
import { onResize } from '../../../ui/on-resize.ts';

/**
 * Passes the height of an element to CSS, as a property of its parent; null removes the property. If the height
 * exceeds the share `maxShare` of the window, as with large text, the property is 0 and the element gets
 * `data-tall`: it should not be sticky then.
 */
export function useHeightProperty(
  element: RefObject<HTMLElement | null>,
  property: string | null,
  maxShare = Infinity,
): void {
  useLayoutEffect(() => {
    const { current } = element;
    const parent = current?.parentElement;
    if (!current || !parent || property === null) return;
    const measure = () => {
      const { height } = current.getBoundingClientRect();
      const isTall = height > maxShare * innerHeight;
      current.toggleAttribute('data-tall', isTall);
      parent.style.setProperty(property, `${isTall ? 0 : height}px`);
    };
    measure();
    // The property that is set here changes the size of other observed elements.
    const stop = onResize([current], measure);
    return () => {
      stop();
      parent.style.removeProperty(property);
    };
  }, [element, property, maxShare]);
}
