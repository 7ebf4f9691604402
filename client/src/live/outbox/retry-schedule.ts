import { configureCalls, CallError } from '../call.ts';
import { SYNC_TAG } from './sync-tag.ts';

const FIRST_PAUSE_MS = 2_000;
const LONGEST_PAUSE_MS = 5 * 60_000;
const noNetworkError = new CallError(0, 'offline', 'There is no network.');

/** Returns the pause after `failureCount` failed attempts, in milliseconds; at least the server's Retry-After. */
export function calculateRetryPause(
  failureCount: number,
  retryAfterSeconds = 0,
  random = Math.random(),
): number {
  const pauseMs = Math.min(FIRST_PAUSE_MS * 2 ** Math.max(0, failureCount - 1), LONGEST_PAUSE_MS);
  // Random, to prevent all phones of a club from retrying simultaneously.
  return Math.max(pauseMs * (0.5 + random / 2), retryAfterSeconds * 1000 * (1 + random / 10));
}

/**
 * Decides when to retry: after increasing pauses, or immediately when an event reports that the network is back, but
 * never before the server's Retry-After has passed.
 */
export function createRetrySchedule(tryNow: () => void) {
  let failureCount = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** The last error response with a Retry-After, and when that time ends, by `performance.now()`. */
  let retryAfter: { error: CallError; until: number } | null = null;
  let waitsForNetwork = false;
  let isDue = false;

  function scheduleAttempt(pauseMs: number): void {
    clearTimeout(timer);
    timer = setTimeout(() => {
      isDue = true;
      tryNow();
    }, pauseMs);
  }
  function retryNow(): void {
    failureCount = 0;
    const remainingPauseMs = (retryAfter?.until ?? 0) - performance.now();
    if (remainingPauseMs > 0) return scheduleAttempt(remainingPauseMs);
    cancelAttempt();
    tryNow();
  }
  function cancelAttempt(): void {
    clearTimeout(timer);
    timer = undefined;
  }
  const handleVisibilityChange = () => {
    if (document.visibilityState === 'visible') retryNow();
    else if (timer !== undefined) registerBackgroundSync();
  };
  return {
    /**
     * Returns the error that sending now would cause: Retry-After has not passed, or the browser reports no network.
     * Otherwise null, and always null for attempts by the timer, since the browser may be wrong.
     */
    reasonToWait(): CallError | null {
      const isScheduledAttempt = isDue;
      isDue = false;
      if (isScheduledAttempt) return null;
      if (retryAfter && performance.now() < retryAfter.until) return retryAfter.error;
      return navigator.onLine ? null : noNetworkError;
    },
    scheduleRetry(error: CallError | undefined): void {
      // Until Retry-After has passed, new entries get the same error, which must not count as another failure.
      if (retryAfter && error === retryAfter.error) return;
      // New entries must not postpone the planned attempt while the browser reports that it is offline.
      if (error === noNetworkError && timer !== undefined) return;
      failureCount += 1;
      waitsForNetwork = error?.code === 'offline';
      const pauseMs = calculateRetryPause(failureCount, error?.retryAfterSeconds);
      retryAfter = error?.retryAfterSeconds ? { error, until: performance.now() + pauseMs } : null;
      scheduleAttempt(pauseMs);
      if (waitsForNetwork && !navigator.onLine) registerBackgroundSync();
    },
    reset(): void {
      failureCount = 0;
      waitsForNetwork = false;
      retryAfter = null;
      cancelAttempt();
    },
    /** Allows the next attempt even if a pause is running, since the user requested it. Resets the pauses. */
    allowNextAttempt(): void {
      isDue = true;
      failureCount = 0;
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
      document.addEventListener('visibilitychange', handleVisibilityChange);
      return () => {
        configureCalls({ onSuccess() {} });
        removeEventListener('online', retryNow);
        document.removeEventListener('visibilitychange', handleVisibilityChange);
        cancelAttempt();
      };
    },
  };
}

type RegistrationWithSync = ServiceWorkerRegistration & {
  sync?: { register: (tag: string) => Promise<void> };
};

/** Registers for Background Sync, which wakes the service worker when the network is back, even if no page is open. */
function registerBackgroundSync(): void {
  if (!('serviceWorker' in navigator)) return;
  void navigator.serviceWorker
    .getRegistration()
    .then((registration?: RegistrationWithSync) => registration?.sync?.register(SYNC_TAG))
    .catch(() => undefined);
}
