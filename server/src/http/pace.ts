import { Refusal } from './refusal.ts';

/** How often one person may do a thing, wherever it comes in. */
export interface Pace {
  take(userId: string): void;
}

/** Counts in windows that are the same for all, so that forgetting everybody at once keeps the memory small. */
export function openPace(max: number, window: number, clock: () => number = Date.now): Pace {
  let counts = new Map<string, number>();
  let end = 0;
  return {
    take(userId) {
      const now = clock();
      if (now >= end) {
        counts = new Map();
        end = now + window;
      }
      const count = (counts.get(userId) ?? 0) + 1;
      if (count > max) {
        throw new Refusal('too_many_requests', { retryAfterSeconds: Math.ceil((end - now) / 1000) });
      }
      counts.set(userId, count);
    },
  };
}
