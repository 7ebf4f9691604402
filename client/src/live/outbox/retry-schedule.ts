import { callAs, CallError } from '../call.ts';
import { SYNC_TAG } from './sync-tag.ts';

const FIRST_PAUSE = 2_000;
const LONGEST_PAUSE = 5 * 60_000;
const noNetwork = new CallError(0, 'offline', 'There is no network.');

/** The pause in milliseconds after this number of failed tries; never shorter than the Retry-After of the server. */
export function pauseAfter(failures: number, retryAfterSeconds = 0, random = Math.random()): number {
  const pause = Math.min(FIRST_PAUSE * 2 ** Math.max(0, failures - 1), LONGEST_PAUSE);
  // Random, so that the phones of a club do not all retry at the same moment.
  return Math.max(pause * (0.5 + random / 2), retryAfterSeconds * 1000 * (1 + random / 10));
}

/**
 * Decides when to retry: after a growing pause, or at once when an event reports that the network is back, but never
 * before the Retry-After of the server.
 */
export function createRetrySchedule(tryNow: () => void) {
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** The answer whose Retry-After has not passed yet. */
  let retryAfter: { by: CallError; until: number } | null = null;
  let waitsForNetwork = false;
  let isDue = false;

  function plan(pause: number): void {
    clearTimeout(timer);
    timer = setTimeout(() => {
      isDue = true;
      tryNow();
    }, pause);
  }
  function retryNow(): void {
    failures = 0;
    const wait = (retryAfter?.until ?? 0) - performance.now();
    if (wait > 0) return plan(wait);
    stop();
    tryNow();
  }
  function stop(): void {
    clearTimeout(timer);
    timer = undefined;
  }
  const onVisible = () => {
    if (document.visibilityState === 'visible') retryNow();
    else if (timer !== undefined) wakeWorker();
  };
  return {
    /**
     * Why a try would fail now, or null: Retry-After has not passed, or the browser reports no network. The
     * browser may be wrong, so a try by the timer is never stopped.
     */
    reasonToWait(): CallError | null {
      const isTimeToTry = isDue;
      isDue = false;
      if (isTimeToTry) return null;
      if (retryAfter && performance.now() < retryAfter.until) return retryAfter.by;
      return navigator.onLine ? null : noNetwork;
    },
    later(error: CallError | undefined): void {
      // Entries written during Retry-After get the same answer again, which must not count as another failure.
      if (retryAfter && error === retryAfter.by) return;
      // Nor must they postpone the planned try if the browser reports that it is offline.
      if (error === noNetwork && timer !== undefined) return;
      failures += 1;
      waitsForNetwork = error?.code === 'offline';
      const pause = pauseAfter(failures, error?.retryAfterSeconds);
      retryAfter = error?.retryAfterSeconds ? { by: error, until: performance.now() + pause } : null;
      plan(pause);
      if (waitsForNetwork && !navigator.onLine) wakeWorker();
    },
    none(): void {
      failures = 0;
      waitsForNetwork = false;
      retryAfter = null;
      stop();
    },
    /** For a try that the person requests: the next try is not stopped, and the pauses start again. */
    retryImmediately(): void {
      isDue = true;
      failures = 0;
    },
    retryNow,
    watch(): () => void {
      callAs({
        answered() {
          if (!waitsForNetwork) return;
          waitsForNetwork = false;
          retryNow();
        },
      });
      addEventListener('online', retryNow);
      document.addEventListener('visibilitychange', onVisible);
      return () => {
        callAs({ answered() {} });
        removeEventListener('online', retryNow);
        document.removeEventListener('visibilitychange', onVisible);
        stop();
      };
    },
  };
}

type WithSync = ServiceWorkerRegistration & { sync?: { register: (tag: string) => Promise<void> } };

/** The page may be closed when the network is back; Background Sync then wakes the service worker. */
function wakeWorker(): void {
  if (!('serviceWorker' in navigator)) return;
  void navigator.serviceWorker
    .getRegistration()
    .then((registration?: WithSync) => registration?.sync?.register(SYNC_TAG))
    .catch(() => undefined);
}
