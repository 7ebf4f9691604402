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
  // Pages that are drawn without a browser have one that knows how wide they are.
  return useSyncExternalStore(subscribe, read, read);
}
