import { useEffect, useState } from 'react';
import type { RefObject } from 'react';

/** The distance that counts as near. Browsers' own lazy loading would start four phone screens ahead. */
const MARGIN = '300px';

/** Returns whether the element has ever been in or near the viewport. */
export function useIsNearViewport(element: RefObject<HTMLElement | null>): boolean {
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    if (!element.current) return;
    const observer = new IntersectionObserver(
      (changes) => {
        if (changes.some((change) => change.isIntersecting)) setIsNear(true);
      },
      { rootMargin: MARGIN },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return isNear;
}
