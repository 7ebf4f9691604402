import { configureCalls, CallError } from '../call.ts';
import { SYNC_TAG } from './sync-tag.ts';

const INITIAL_DELAY_MS = 2_000;
const MAX_DELAY_MS = 5 * 60_000;
const noNetworkError = new CallError(0, 'offline', 'No network connection.');

/** Returns the delay after `failureCount` failed attempts, in milliseconds; at least the server's Retry-After. */
export function calculateRetryDelay(
  failureCount: number,
  retryAfterSeconds = 0,
  random = Math.random(),
): number {
  const delayMs = Math.min(INITIAL_DELAY_MS * 2 ** Math.max(0, failureCount - 1), MAX_DELAY_MS);
  // Adds jitter, so that a club's phones do not all retry at the same time.
  return Math.max(delayMs * (0.5 + random / 2), retryAfterSeconds * 1000 * (1 + random / 10));
}

/**
 * Decides when to retry: after increasing delays, or immediately when an event reports that the network is back, but
 * never before the server's Retry-After has passed.
 */
export function createRetrySchedule(tryNow: () => void) {
  let failureCount = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** The last error response with a Retry-After, and when it expires, as a `performance.now()` timestamp. */
  let retryAfter: { error: CallError; until: number } | null = null;
  let isWaitingForNetwork = false;
  let isDue = false;

  function scheduleAttempt(delayMs: number): void {
    clearTimeout(timer);
    timer = setTimeout(() => {
      isDue = true;
      tryNow();
    }, delayMs);
  }
  function retryNow(): void {
    failureCount = 0;
    const remainingDelayMs = (retryAfter?.until ?? 0) - performance.now();
    if (remainingDelayMs > 0) return scheduleAttempt(remainingDelayMs);
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
     * Returns the reason not to send now: Retry-After has not passed, or the browser reports that it is offline.
     * Returns null otherwise, and always for an attempt that the timer starts, since the browser may be wrong.
     */
    getReasonToWait(): CallError | null {
      const isScheduledAttempt = isDue;
      isDue = false;
      if (isScheduledAttempt) return null;
      if (retryAfter && performance.now() < retryAfter.until) return retryAfter.error;
      return navigator.onLine ? null : noNetworkError;
    },
    scheduleRetry(error: CallError | undefined): void {
      // Until Retry-After has passed, new entries get the same error, which must not count as another failure.
      if (retryAfter && error === retryAfter.error) return;
      // New entries must not postpone the scheduled attempt while the browser reports that it is offline.
      if (error === noNetworkError && timer !== undefined) return;
      failureCount += 1;
      isWaitingForNetwork = error?.code === 'offline';
      const delayMs = calculateRetryDelay(failureCount, error?.retryAfterSeconds);
      retryAfter = error?.retryAfterSeconds ? { error, until: performance.now() + delayMs } : null;
      scheduleAttempt(delayMs);
      if (isWaitingForNetwork && !navigator.onLine) registerBackgroundSync();
    },
    reset(): void {
      failureCount = 0;
      isWaitingForNetwork = false;
      retryAfter = null;
      cancelAttempt();
    },
    /** Allows the next attempt even during a backoff delay, since the user requested it. Resets the backoff. */
    allowNextAttempt(): void {
      isDue = true;
      failureCount = 0;
    },
    retryNow,
    watch(): () => void {
      configureCalls({
        onSuccess() {
          if (!isWaitingForNetwork) return;
          isWaitingForNetwork = false;
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
