import { useCallback, useSyncExternalStore } from 'react';

export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const media = matchMedia(query);
      media.addEventListener('change', onChange);
      return () => media.removeEventListener('change', onChange);
    },
    [query],
  );
  const read = () => matchMedia(query).matches;
  // Prerendering, which has no browser, uses a stub of `matchMedia`.
  return useSyncExternalStore(subscribe, read, read);
}
