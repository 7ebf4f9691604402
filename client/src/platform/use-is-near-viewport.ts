import { useEffect, useState } from 'react';
import type { RefObject } from 'react';

/** The distance that counts as near. The browser's own lazy loading starts four phone screens ahead. */
const MARGIN = '300px';

/** Returns whether the element has ever been in or near the viewport. */
export function useIsNearViewport(part: RefObject<HTMLElement | null>): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (!part.current) return;
    const observer = new IntersectionObserver(
      (changes) => {
        if (changes.some((change) => change.isIntersecting)) setNear(true);
      },
      { rootMargin: MARGIN },
    );
    observer.observe(part.current);
    return () => observer.disconnect();
  }, [part]);
  return isNear;
}
