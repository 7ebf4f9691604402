import { useEffect, useRef } from 'react';
import { isNewVersionAvailable, reloadNewVersion } from '../../platform/worker/new-version.ts';
import { isUnattendedScreen } from '../../platform/unattended.ts';

/** How often to check for a new version, in milliseconds. */
const CHECK_INTERVAL = 15 * 60_000;
/** How long the board must be calm before the screen reloads, in milliseconds. */
const CALM_PERIOD = 30_000;

/** Loads new versions of the app on an unattended screen, while nothing is happening on the board. */
export function useReloadOnNewVersion({ isCalm }: { isCalm: boolean }): void {
  const isUpdateAvailable = useRef(false);
  useEffect(() => {
    isUnattendedScreen.set(true);
    const timer = setInterval(() => {
      // Ignores failures, for example while offline, since the check is repeated.
      isNewVersionAvailable().then(
        (isNewer) => (isUpdateAvailable.current = isNewer),
        () => undefined,
      );
    }, CHECK_INTERVAL);
    return () => {
      isUnattendedScreen.set(false);
      clearInterval(timer);
    };
  }, []);
  useEffect(() => {
    if (!isCalm) return;
    const timer = setInterval(() => {
      if (!isUpdateAvailable.current) return;
      isUpdateAvailable.current = false;
      reloadNewVersion().catch(() => undefined);
    }, CALM_PERIOD);
    return () => clearInterval(timer);
  }, [isCalm]);
}
