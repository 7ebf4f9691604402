import type { ErrorCode } from '@golf-league/core/wire/errors.ts';
import { ApiError } from './api-error.ts';

/** One attempt, counted before its result is known. */
interface Attempt {
  /** Undoes the count if the limit does not apply to the attempt, such as a log-in with the right password. */
  undo(): void;
}

/**
 * Limits how often one person or client can do something, over HTTP and sockets together. Throws 429 above the limit.
 */
export interface UserRateLimit {
  /** Counts an attempt. `amount` is its weight, for example in bytes. */
  take(key: string, amount?: number): Attempt;
}

interface RateLimitOptions {
  clock?: () => number;
  /** The error code above the limit, with status 429. */
  code?: ErrorCode;
}

/**
 * Creates a limit in memory. All keys share one time window and are cleared together, which keeps the memory small. An
 * attempt is counted before it is handled, so at most `max` of many concurrent attempts are handled. The clock is in
 * milliseconds and monotonic, because changing the machine's time must not prolong a wait.
 */
export function createUserRateLimit(
  max: number,
  windowMs: number,
  { clock = () => performance.now(), code = 'too_many_requests' }: RateLimitOptions = {},
): UserRateLimit {
  let counts = new Map<string, number>();
  let windowEnd = -Infinity;
  return {
    take(key, amount = 1) {
      const now = clock();
      if (now >= windowEnd) {
        counts = new Map();
        windowEnd = now + windowMs;
      }
      const windowCounts = counts;
      const count = (windowCounts.get(key) ?? 0) + amount;
      if (count > max) {
        throw new ApiError(code, { retryAfterSeconds: Math.ceil((windowEnd - now) / 1000) });
      }
      windowCounts.set(key, count);
      return { undo: () => void windowCounts.set(key, (windowCounts.get(key) ?? amount) - amount) };
    },
  };
}
