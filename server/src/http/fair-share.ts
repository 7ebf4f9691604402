import { SemaphoreFull, WeightedSemaphore } from '../images/weighted-semaphore.ts';
import { ApiError } from './api-error.ts';

/** Limits the concurrent tasks of each person, so that one person cannot take all database connections. */
export interface FairShare {
  /** Waits until the person has fewer tasks running; throws 429 where too many wait already. */
  run<Result>(person: string, task: () => Promise<Result>): Promise<Result>;
}

/** Less than half of the pool's ten connections, and more than one person's taps need. */
const AT_ONCE = 4;
const PATIENCE_MS = 30_000;

export function openFairShare(mostWaiting: number): FairShare {
  const limits = { capacity: AT_ONCE, mostAtOnce: AT_ONCE, mostWaiting, patienceMs: PATIENCE_MS };
  const persons = new Map<string, { turns: WeightedSemaphore; tasks: number }>();
  return {
    async run(person, task) {
      const share = persons.get(person) ?? { turns: new WeightedSemaphore(limits), tasks: 0 };
      persons.set(person, share);
      share.tasks++;
      try {
        return await share.turns.take(1, task);
      } catch (error) {
        if (error instanceof SemaphoreFull) throw new ApiError('too_many_requests', { retryAfterSeconds: 1 });
        throw error;
      } finally {
        share.tasks--;
        if (share.tasks === 0) persons.delete(person);
      }
    },
  };
}
