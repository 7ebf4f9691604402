import { ApiError } from './api-error.ts';

/** Limits each person's concurrent calls to keep one person from taking all database connections. */
export interface FairShare {
  /** Runs the task as soon as the person has a free slot; throws 429 if too many of their calls are waiting. */
  run<Result>(person: string, task: () => Promise<Result>): Promise<Result>;
}

/**
 * Even with reads and writes together, one person cannot use all ten of the pool's connections. Normal use needs fewer.
 */
const MAX_RUNNING = 4;
const MAX_WAIT_MS = 30_000;

interface PersonQueue {
  running: number;
  readonly waiting: (() => void)[];
}

const tooManyRequests = () => new ApiError('too_many_requests', { retryAfterSeconds: 1 });

export function createFairShare(maxWaiting: number): FairShare {
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
