import { useEffect, useState } from 'react';

/** Milliseconds after which the result is always true. Safari has no idle callbacks, so it always waits this long. */
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
