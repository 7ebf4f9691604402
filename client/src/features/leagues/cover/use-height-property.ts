import { useLayoutEffect } from 'react';
import type { RefObject } from 'react';
import { onResize } from '../../../ui/on-resize.ts';

/**
 * Sets a CSS property of the element's parent to the element's height; does nothing if `property` is null. If the
 * height exceeds `maxShare` of the window's height, for example with large text, the property is 0 and the element
 * gets `data-tall`, so that CSS does not make it sticky.
 */
export function useHeightProperty(
  element: RefObject<HTMLElement | null>,
  property: string | null,
  maxHeightRatio = Infinity,
): void {
  useLayoutEffect(() => {
    const { current } = element;
    const parent = current?.parentElement;
    if (!current || !parent || property === null) return;
    const measure = () => {
      const { height } = current.getBoundingClientRect();
      const isTall = height > maxHeightRatio * innerHeight;
      current.toggleAttribute('data-tall', isTall);
      parent.style.setProperty(property, `${isTall ? 0 : height}px`);
    };
    measure();
    // Setting the property can resize other observed elements, which `onResize` allows.
    const stop = onResize([current], measure);
    return () => {
      stop();
      parent.style.removeProperty(property);
    };
  }, [element, property, maxHeightRatio]);
}
