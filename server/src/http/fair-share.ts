import { SemaphoreFull, WeightedSemaphore } from '../images/weighted-semaphore.ts';
import { ApiError } from './api-error.ts';

/** Lets each person run a few tasks at once, so that nobody takes all connections of the database. */
export interface FairShare {
  /** Waits while the person's other tasks run; throws 429 where too many wait already. */
  run<Result>(person: string, task: () => Promise<Result>): Promise<Result>;
}

/** The pool has ten connections, and a person has two thumbs. */
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
