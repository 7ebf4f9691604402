import { ApiError } from './api-error.ts';

/** Limits the concurrent calls of each person, so that one person cannot take all database connections. */
export interface FairShare {
  /** Waits until the person has fewer calls running; throws 429 if too many are waiting already. */
  run<Result>(person: string, task: () => Promise<Result>): Promise<Result>;
}

/** One person's reads and writes together use fewer than the pool's ten connections, but more than normal use needs. */
const MAX_RUNNING = 4;
const MAX_WAIT_MS = 30_000;

interface Share {
  running: number;
  readonly waiting: (() => void)[];
}

const tooManyRequests = () => new ApiError('too_many_requests', { retryAfterSeconds: 1 });

export function openFairShare(maxWaiting: number): FairShare {
  const shares = new Map<string, Share>();

  const wait = ({ waiting }: Share) =>
    new Promise<void>((resolve, reject) => {
      const start = () => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        waiting.splice(waiting.indexOf(start), 1);
        reject(tooManyRequests());
      }, MAX_WAIT_MS);
      waiting.push(start);
    });

  async function runTask<Result>(person: string, share: Share, task: () => Promise<Result>): Promise<Result> {
    try {
      return await task();
    } finally {
      // The next waiting call takes over the slot, so `running` stays the same.
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
      if (share.running < MAX_RUNNING) {
        share.running++;
        return runTask(person, share, task);
      }
      if (share.waiting.length >= maxWaiting) return Promise.reject(tooManyRequests());
      const fullShare = share;
      return wait(fullShare).then(() => runTask(person, fullShare, task));
    },
  };
}
