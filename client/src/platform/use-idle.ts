import { useEffect, useState } from 'react';

/** Milliseconds after which the page counts as idle. Always applies in Safari, which has no idle callbacks. */
const TIMEOUT_MS = 3_000;

/** Returns false until the page is idle. */
export function useIsPageIdle(): boolean {
  const [isIdle, setIsIdle] = useState(false);
  useEffect(() => {
    const onIdle = () => setIsIdle(true);
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(onIdle, TIMEOUT_MS);
      return () => clearTimeout(timer);
    }
    const handle = requestIdleCallback(onIdle, { timeout: TIMEOUT_MS });
    return () => cancelIdleCallback(handle);
  }, []);
  return isIdle;
}
