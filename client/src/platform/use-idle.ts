import { useEffect, useState } from 'react';

/** In milliseconds; after this time the result is true in any case. Safari, without idle callbacks, waits this long. */
const TIMEOUT_MS = 3_000;

/** False until the page has nothing more urgent to do. */
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
