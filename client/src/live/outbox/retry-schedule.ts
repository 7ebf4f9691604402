import { callAs, CallError } from '../call.ts';
import { SYNC_TAG } from './sync-tag.ts';

const FIRST_PAUSE = 2_000;
const LONGEST_PAUSE = 5 * 60_000;

/** How long to wait after so many tries in vain; never shorter than the server asks for. */
export function pauseAfter(failures: number, retryAfterSeconds = 0, random = Math.random()): number {
  const pause = Math.min(FIRST_PAUSE * 2 ** Math.max(0, failures - 1), LONGEST_PAUSE);
  // Spread, so that not all phones of a club come back in the same moment.
  return Math.max(pause * (0.5 + random / 2), retryAfterSeconds * 1000 * (1 + random / 10));
}

/**
 * When it is worth trying again: after a pause that grows, and at once when something says that the network is back;
 * but never before the server wants it.
 */
export function createRetrySchedule(tryNow: () => void) {
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** The server asked for time. */
  let asked: { by: CallError; until: number } | null = null;
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
    const wait = (asked?.until ?? 0) - performance.now();
    if (wait > 0) plan(wait);
    else tryNow();
  }
  const onVisible = () => {
    if (document.visibilityState === 'visible') retryNow();
    else if (timer !== undefined) wakeWorker();
  };
  return {
    /**
     * Why a try has no point now, if it has none: the server asked for time, or the browser says there is no network.
     * That may be wrong, so the timer tries all the same.
     */
    hindrance(): CallError | null {
      const isTimeToTry = isDue;
      isDue = false;
      if (isTimeToTry) return null;
      if (asked && performance.now() < asked.until) return asked.by;
      return navigator.onLine ? null : new CallError(0, 'offline', 'There is no network.');
    },
    later(error: CallError | undefined): void {
      // Asked for once, it is not counted anew by everything that is written meanwhile.
      if (asked && error === asked.by) return;
      failures += 1;
      waitsForNetwork = error?.code === 'offline';
      const pause = pauseAfter(failures, error?.retryAfterSeconds);
      asked = error?.retryAfterSeconds ? { by: error, until: performance.now() + pause } : null;
      plan(pause);
      if (waitsForNetwork && !navigator.onLine) wakeWorker();
    },
    none(): void {
      failures = 0;
      waitsForNetwork = false;
      asked = null;
      clearTimeout(timer);
      timer = undefined;
    },
    /** The person asked for it. */
    insist(): void {
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
        clearTimeout(timer);
        timer = undefined;
      };
    },
  };
}

type WithSync = ServiceWorkerRegistration & { sync?: { register: (tag: string) => Promise<void> } };

/** The page may be gone when the network comes. */
function wakeWorker(): void {
  if (!('serviceWorker' in navigator)) return;
  void navigator.serviceWorker
    .getRegistration()
    .then((found?: WithSync) => found?.sync?.register(SYNC_TAG))
    .catch(() => undefined);
}
