import { useLayoutEffect } from 'react';
import type { RefObject } from 'react';

/** Passes the height of an element to CSS, as a property of its parent; null takes the property away. */
export function useHeightAs(element: RefObject<HTMLElement | null>, property: string | null): void {
  useLayoutEffect(() => {
    const { current } = element;
    const parent = current?.parentElement;
    if (!current || !parent || property === null) return;
    const observer = new ResizeObserver(() =>
      parent.style.setProperty(property, `${current.getBoundingClientRect().height}px`),
    );
    observer.observe(current);
    return () => {
      observer.disconnect();
      parent.style.removeProperty(property);
    };
  }, [element, property]);
}
