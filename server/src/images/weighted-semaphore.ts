/** Thrown if too many tasks are waiting, or if a task has waited too long. */
export class SemaphoreFullError extends Error {
  override name = 'SemaphoreFull';
}

interface SemaphoreLimits {
  /** The largest total weight of running tasks. */
  readonly capacity: number;
  readonly maxRunning: number;
  readonly maxWaiting: number;
  readonly maxWaitMs: number;
}

interface QueuedTask {
  readonly weight: number;
  begin(): void;
}

/** Runs tasks in order of arrival. Rejects with `SemaphoreFullError` if the queue is full or the wait is too long. */
export class WeightedSemaphore {
  readonly #limits: SemaphoreLimits;
  readonly #queue: QueuedTask[] = [];
  #runningWeight = 0;
  #runningCount = 0;

  constructor(limits: SemaphoreLimits) {
    this.#limits = limits;
  }

  async run<Result>(weight: number, task: () => Promise<Result>): Promise<Result> {
    if (this.#queue.length >= this.#limits.maxWaiting) throw new SemaphoreFullError();
    await this.#wait(weight);
    try {
      return await task();
    } finally {
      this.#runningWeight -= weight;
      this.#runningCount -= 1;
      this.#startQueuedTasks();
    }
  }

  #wait(weight: number): Promise<void> {
    return new Promise<void>((resolve, reject) => {
      const timeOut = () => {
        this.#queue.splice(this.#queue.indexOf(entry), 1);
        reject(new SemaphoreFullError());
        this.#startQueuedTasks();
      };
      const timer = setTimeout(timeOut, this.#limits.maxWaitMs);
      const start = () => {
        clearTimeout(timer);
        resolve();
      };
      const entry: QueuedTask = { weight, begin: start };
      this.#queue.push(entry);
      this.#startQueuedTasks();
    });
  }

  #startQueuedTasks(): void {
    const { capacity, maxRunning } = this.#limits;
    for (let next = this.#queue[0]; next; next = this.#queue[0]) {
      const isAlone = this.#runningCount === 0;
      if (!isAlone && (this.#runningCount >= maxRunning || this.#runningWeight + next.weight > capacity))
        return;
      this.#queue.shift();
      this.#runningWeight += next.weight;
      this.#runningCount += 1;
      next.begin();
    }
  }
}
