import { ApiError } from './api-error.ts';

/** One try, counted before anybody knows how it ends. */
export interface Counted {
  /** It was none of those that are limited, such as a log-in with the right password. */
  giveBack(): void;
}

/** How often one person or client may do a thing, wherever it comes in. Throws 429 beyond that. */
export interface UserRateLimit {
  take(who: string): Counted;
}

/**
 * Counts in windows that are the same for all, so that forgetting everybody at once keeps the memory small. Whoever
 * tries is counted first, so that of many tries at once no more than `max` are looked at. The clock is in milliseconds
 * and never steps back, since a wait must not become longer when the machine's time is set.
 */
export function openUserRateLimit(
  max: number,
  window: number,
  clock: () => number = () => performance.now(),
): UserRateLimit {
  let counts = new Map<string, number>();
  let end = -Infinity;
  return {
    take(who) {
      const now = clock();
      if (now >= end) {
        counts = new Map();
        end = now + window;
      }
      const counted = counts;
      const count = (counted.get(who) ?? 0) + 1;
      if (count > max) {
        throw new ApiError('too_many_requests', { retryAfterSeconds: Math.ceil((end - now) / 1000) });
      }
      counted.set(who, count);
      return { giveBack: () => void counted.set(who, (counted.get(who) ?? 1) - 1) };
    },
  };
}
