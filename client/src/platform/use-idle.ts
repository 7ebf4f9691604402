import { useEffect, useState } from 'react';

/**
 * Milliseconds. After this time the result is always true. Safari, which has no idle callbacks, always waits this long.
 */
const TIMEOUT_MS = 3_000;

/** Returns false until the page is idle. */
export function useIdle(): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    const onIdle = () => setIdle(true);
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(onIdle, TIMEOUT_MS);
      return () => clearTimeout(timer);
    }
    const handle = requestIdleCallback(onIdle, { timeout: TIMEOUT_MS });
    return () => cancelIdleCallback(handle);
  }, []);
  return isIdle;
}
