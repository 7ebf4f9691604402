import { useSyncExternalStore } from 'react';

/** False on an iPhone, which shows only videos in full screen. */
export const canFillScreen = (): boolean => document.fullscreenEnabled;

/** Browsers allow it only after a tap or a key. If it is refused, the page stays in its window. */
export async function enterFullScreen(): Promise<void> {
  if (canFillScreen() && !document.fullscreenElement)
    await document.documentElement.requestFullscreen().catch(() => undefined);
}

export async function leaveFullScreen(): Promise<void> {
  if (document.fullscreenElement) await document.exitFullscreen().catch(() => undefined);
}

export function useIsFullScreen(): boolean {
  return useSyncExternalStore(
    (onChange) => {
      document.addEventListener('fullscreenchange', onChange);
      return () => document.removeEventListener('fullscreenchange', onChange);
    },
    () => document.fullscreenElement !== null,
  );
}
