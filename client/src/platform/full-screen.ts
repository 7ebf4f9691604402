import { useSyncExternalStore } from 'react';

/** Returns whether pages can be shown full-screen. False on iPhones, which allow it only for videos. */
export const canEnterFullScreen = (): boolean => document.fullscreenEnabled;

/** Shows the page full-screen. Browsers allow this only after a tap or a key press. Refusals are ignored. */
export async function enterFullScreen(): Promise<void> {
  if (canEnterFullScreen() && !document.fullscreenElement)
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
