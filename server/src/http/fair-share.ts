import { ApiError } from './api-error.ts';

/** Limits each person's concurrent calls to keep one person from taking all database connections. */
export interface FairShare {
  /** Runs the task as soon as the person has a free slot; rejects with 429 if too many of their calls are waiting. */
  run<Result>(person: string, task: () => Promise<Result>): Promise<Result>;
}

/**
 * Low enough that one person's reads and writes together cannot use all ten pool connections; normal use needs fewer.
 */
const MAX_RUNNING_CALLS = 4;
const MAX_WAIT_MS = 30_000;

interface PersonQueue {
  runningCount: number;
  readonly waitingStarts: (() => void)[];
}

const createTooManyRequestsError = () => new ApiError('too_many_requests', { retryAfterSeconds: 1 });

export function createFairShare(maxWaitingCalls: number): FairShare {
  const queues = new Map<string, PersonQueue>();

  const waitForSlot = ({ waitingStarts }: PersonQueue) =>
    new Promise<void>((resolve, reject) => {
      const startTask = () => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        waitingStarts.splice(waitingStarts.indexOf(startTask), 1);
        reject(createTooManyRequestsError());
      }, MAX_WAIT_MS);
      waitingStarts.push(startTask);
    });

  async function runTask<Result>(
    person: string,
    queue: PersonQueue,
    task: () => Promise<Result>,
  ): Promise<Result> {
    try {
      return await task();
    } finally {
      // The next waiting call takes over the slot, so `runningCount` stays the same.
      const startNext = queue.waitingStarts.shift();
      if (startNext) startNext();
      else if (--queue.runningCount === 0) queues.delete(person);
    }
  }

  return {
    // Not an async function, because nearly every call runs this and almost none waits.
    run(person, task) {
      let queue = queues.get(person);
      if (!queue) queues.set(person, (queue = { runningCount: 0, waitingStarts: [] }));
      if (queue.runningCount < MAX_RUNNING_CALLS) {
        queue.runningCount++;
        return runTask(person, queue, task);
      }
      if (queue.waitingStarts.length >= maxWaitingCalls) return Promise.reject(createTooManyRequestsError());
      const fullQueue = queue;
      return waitForSlot(fullQueue).then(() => runTask(person, fullQueue, task));
    },
  };
}
