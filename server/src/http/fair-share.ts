import { ApiError } from './api-error.ts';

/** Limits the concurrent calls of each person, so that one person cannot take all database connections. */
export interface FairShare {
  /** Waits until the person has fewer calls running; throws 429 if too many are waiting already. */
  run<Result>(person: string, task: () => Promise<Result>): Promise<Result>;
}

/** One person's reads and writes together use fewer than the pool's ten connections, and more than taps need. */
const AT_ONCE = 4;
const PATIENCE_MS = 30_000;

interface Share {
  running: number;
  readonly waiting: (() => void)[];
}

const refused = () => new ApiError('too_many_requests', { retryAfterSeconds: 1 });

export function openFairShare(maxWaiting: number): FairShare {
  const shares = new Map<string, Share>();

  const wait = ({ waiting }: Share) =>
    new Promise<void>((resolve, reject) => {
      const begin = () => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        waiting.splice(waiting.indexOf(begin), 1);
        reject(refused());
      }, PATIENCE_MS);
      waiting.push(begin);
    });

  async function carryOut<Result>(
    person: string,
    share: Share,
    task: () => Promise<Result>,
  ): Promise<Result> {
    try {
      return await task();
    } finally {
      // The next waiting call takes over the slot, so the number of running calls stays.
      const next = share.waiting.shift();
      if (next) next();
      else if (--share.running === 0) shares.delete(person);
    }
  }

  return {
    // Not an async function, because nearly every call runs this and almost none waits.
    run(person, task) {
      let share = shares.get(person);
      if (!share) shares.set(person, (share = { running: 0, waiting: [] }));
      if (share.running < AT_ONCE) {
        share.running++;
        return carryOut(person, share, task);
      }
      if (share.waiting.length >= maxWaiting) return Promise.reject(refused());
      const waited = share;
      return wait(waited).then(() => carryOut(person, waited, task));
    },
  };
}
