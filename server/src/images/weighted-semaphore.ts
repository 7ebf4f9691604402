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
  readonly #waiting: QueuedTask[] = [];
  #weight = 0;
  #running = 0;

  constructor(limits: SemaphoreLimits) {
    this.#limits = limits;
  }

  async take<Result>(weight: number, task: () => Promise<Result>): Promise<Result> {
    if (this.#waiting.length >= this.#limits.maxWaiting) throw new SemaphoreFullError();
    await this.#wait(weight);
    try {
      return await task();
    } finally {
      this.#weight -= weight;
      this.#running -= 1;
      this.#startWaiting();
    }
  }

  #wait(weight: number): Promise<void> {
    return new Promise<void>((resolve, reject) => {
      const timeOut = () => {
        this.#waiting.splice(this.#waiting.indexOf(entry), 1);
        reject(new SemaphoreFullError());
        this.#startWaiting();
      };
      const timer = setTimeout(timeOut, this.#limits.maxWaitMs);
      const start = () => {
        clearTimeout(timer);
        resolve();
      };
      const entry: QueuedTask = { weight, begin: start };
      this.#waiting.push(entry);
      this.#startWaiting();
    });
  }

  #startWaiting(): void {
    const { capacity, maxRunning } = this.#limits;
    for (let next = this.#waiting[0]; next; next = this.#waiting[0]) {
      const isAlone = this.#running === 0;
      if (!isAlone && (this.#running >= maxRunning || this.#weight + next.weight > capacity)) return;
      this.#waiting.shift();
      this.#weight += next.weight;
      this.#running += 1;
      next.begin();
    }
  }
}
