import { configureCalls, CallError } from '../call.ts';
import { SYNC_TAG } from './sync-tag.ts';

const FIRST_PAUSE = 2_000;
const LONGEST_PAUSE = 5 * 60_000;
const NO_NETWORK = new CallError(0, 'offline', 'There is no network.');

/** Returns the pause after `failures` failed attempts, in milliseconds; at least the server's Retry-After. */
export function calculateRetryPause(failures: number, retryAfterSeconds = 0, random = Math.random()): number {
  const pause = Math.min(FIRST_PAUSE * 2 ** Math.max(0, failures - 1), LONGEST_PAUSE);
  // Random, to prevent all phones of a club from retrying simultaneously.
  return Math.max(pause * (0.5 + random / 2), retryAfterSeconds * 1000 * (1 + random / 10));
}

/**
 * Decides when to retry: after increasing pauses, or immediately when an event reports that the network is back, but
 * never before the server's Retry-After has passed.
 */
export function createRetrySchedule(tryNow: () => void) {
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** The last error response with a Retry-After, and when that ends, by `performance.now()`. */
  let retryAfter: { error: CallError; until: number } | null = null;
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
    const remainingPause = (retryAfter?.until ?? 0) - performance.now();
    if (remainingPause > 0) return plan(remainingPause);
    stop();
    tryNow();
  }
  function stop(): void {
    clearTimeout(timer);
    timer = undefined;
  }
  const onVisible = () => {
    if (document.visibilityState === 'visible') retryNow();
    else if (timer !== undefined) registerBackgroundSync();
  };
  return {
    /**
     * Returns the error that sending now would cause: Retry-After has not passed, or the browser reports no network.
     * Otherwise null, and always null for attempts by the timer, since the browser may be wrong.
     */
    reasonToWait(): CallError | null {
      const isTimeToTry = isDue;
      isDue = false;
      if (isTimeToTry) return null;
      if (retryAfter && performance.now() < retryAfter.until) return retryAfter.error;
      return navigator.onLine ? null : NO_NETWORK;
    },
    scheduleRetry(error: CallError | undefined): void {
      // Until Retry-After has passed, new entries get the same error, which must not count as another failure.
      if (retryAfter && error === retryAfter.error) return;
      // New entries must not postpone the planned attempt while the browser reports that it is offline.
      if (error === NO_NETWORK && timer !== undefined) return;
      failures += 1;
      waitsForNetwork = error?.code === 'offline';
      const pause = calculateRetryPause(failures, error?.retryAfterSeconds);
      retryAfter = error?.retryAfterSeconds ? { error, until: performance.now() + pause } : null;
      plan(pause);
      if (waitsForNetwork && !navigator.onLine) registerBackgroundSync();
    },
    reset(): void {
      failures = 0;
      waitsForNetwork = false;
      retryAfter = null;
      stop();
    },
    /** Allows the next attempt even if a pause is running, since the user requested it. Resets the pauses. */
    allowNextAttempt(): void {
      isDue = true;
      failures = 0;
    },
    retryNow,
    watch(): () => void {
      configureCalls({
        onSuccess() {
          if (!waitsForNetwork) return;
          waitsForNetwork = false;
          retryNow();
        },
      });
      addEventListener('online', retryNow);
      document.addEventListener('visibilitychange', onVisible);
      return () => {
        configureCalls({ onSuccess() {} });
        removeEventListener('online', retryNow);
        document.removeEventListener('visibilitychange', onVisible);
        stop();
      };
    },
  };
}

type WithSync = ServiceWorkerRegistration & { sync?: { register: (tag: string) => Promise<void> } };

/** Registers for Background Sync, which wakes the service worker when the network is back, even without a page. */
function registerBackgroundSync(): void {
  if (!('serviceWorker' in navigator)) return;
  void navigator.serviceWorker
    .getRegistration()
    .then((registration?: WithSync) => registration?.sync?.register(SYNC_TAG))
    .catch(() => undefined);
}
