import { useEffect, useRef } from 'react';
import { isNewerServed, reloadNewVersion } from '../../platform/worker/new-version.ts';
import { unattendedScreen } from '../../platform/unattended.ts';

/** Milliseconds. */
const CHECK_EVERY = 15 * 60_000;
const calmFor = 30_000;

/** Loads a new version of the app on an unattended screen, without a tap, while nothing happens on the board. */
export function useNewVersion({ isCalm }: { isCalm: boolean }): void {
  const isUpdateAvailable = useRef(false);
  useEffect(() => {
    unattendedScreen.set(true);
    const timer = setInterval(() => {
      // A failure, as without a network, is ignored: there will be another check.
      isNewerServed().then(
        (isNewer) => (isUpdateAvailable.current = isNewer),
        () => undefined,
      );
    }, CHECK_EVERY);
    return () => {
      unattendedScreen.set(false);
      clearInterval(timer);
    };
  }, []);
  useEffect(() => {
    if (!isCalm) return;
    const timer = setInterval(() => {
      if (!isUpdateAvailable.current) return;
      isUpdateAvailable.current = false;
      reloadNewVersion().catch(() => undefined);
    }, calmFor);
    return () => clearInterval(timer);
  }, [isCalm]);
}
