import { useCallback, useSyncExternalStore } from 'react';

export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const mediaQuery = matchMedia(query);
      mediaQuery.addEventListener('change', onChange);
      return () => mediaQuery.removeEventListener('change', onChange);
    },
    [query],
  );
  const read = () => matchMedia(query).matches;
  // Prerendering, which has no browser, uses a stub of `matchMedia`.
  return useSyncExternalStore(subscribe, read, read);
}
