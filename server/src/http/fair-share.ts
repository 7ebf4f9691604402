import { ApiError } from './api-error.ts';

/** Limits the concurrent calls of each person, so that one person cannot take all database connections. */
export interface FairShare {
  /** Waits until the person has fewer calls running; throws 429 if too many are waiting already. */
  run<Result>(person: string, task: () => Promise<Result>): Promise<Result>;
}

/** One person's reads and writes together use fewer than the pool's ten connections, but more than normal use needs. */
const MAX_RUNNING = 4;
const MAX_WAIT_MS = 30_000;

interface PersonQueue {
  running: number;
  readonly waiting: (() => void)[];
}

const tooManyRequests = () => new ApiError('too_many_requests', { retryAfterSeconds: 1 });

export function openFairShare(maxWaiting: number): FairShare {
  const queues = new Map<string, PersonQueue>();

  const wait = ({ waiting }: PersonQueue) =>
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

  async function runTask<Result>(
    person: string,
    queue: PersonQueue,
    task: () => Promise<Result>,
  ): Promise<Result> {
    try {
      return await task();
    } finally {
      // The next waiting call takes over the slot, so `running` stays the same.
      const next = queue.waiting.shift();
      if (next) next();
      else if (--queue.running === 0) queues.delete(person);
    }
  }

  return {
    // Not an async function, because nearly every call runs this and almost none waits.
    run(person, task) {
      let queue = queues.get(person);
      if (!queue) queues.set(person, (queue = { running: 0, waiting: [] }));
      if (queue.running < MAX_RUNNING) {
        queue.running++;
        return runTask(person, queue, task);
      }
      if (queue.waiting.length >= maxWaiting) return Promise.reject(tooManyRequests());
      const fullQueue = queue;
      return wait(fullQueue).then(() => runTask(person, fullQueue, task));
    },
  };
}
