import { useEffect, useRef } from 'react';
import { isNewerServed, takeNewVersion } from '../../platform/worker/new-version.ts';
import { unattended } from '../../platform/unattended.ts';

/** In ms. */
const lookEvery = 15 * 60_000;
const calmFor = 30_000;

/** On an unattended screen, a new version of the app is loaded without a tap, when nothing happens. */
export function useNewVersion({ isCalm }: { isCalm: boolean }): void {
  const isDue = useRef(false);
  useEffect(() => {
    unattended.set(true);
    const timer = setInterval(() => {
      // A failure, as without a network, is ignored: there will be another check.
      isNewerServed().then(
        (isNewer) => (isDue.current = isNewer),
        () => undefined,
      );
    }, lookEvery);
    return () => {
      unattended.set(false);
      clearInterval(timer);
    };
  }, []);
  useEffect(() => {
    if (!isCalm) return;
    const timer = setInterval(() => {
      if (!isDue.current) return;
      isDue.current = false;
      takeNewVersion().catch(() => undefined);
    }, calmFor);
    return () => clearInterval(timer);
  }, [isCalm]);
}
