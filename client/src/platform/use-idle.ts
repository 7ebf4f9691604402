import { useEffect, useState } from 'react';

/** In milliseconds; after that it is true anyway. Safari has no idle callbacks and waits this long. */
const latest = 3_000;

/** False until the page has nothing more urgent to do. */
export function useIdle(): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    const go = () => setIdle(true);
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(go, latest);
      return () => clearTimeout(timer);
    }
    const asked = requestIdleCallback(go, { timeout: latest });
    return () => cancelIdleCallback(asked);
  }, []);
  return isIdle;
}
