/** Thrown if too many tasks are waiting already, or the wait has been too long. */
export class SemaphoreFull extends Error {
  override name = 'SemaphoreFull';
}

interface SemaphoreLimits {
  /** Largest sum of the weights of running tasks. */
  readonly capacity: number;
  readonly maxAtOnce: number;
  readonly maxWaiting: number;
  readonly patienceMs: number;
}

interface QueuedTask {
  readonly weight: number;
  begin(): void;
}

/** Runs tasks in order of arrival. Rejects with `SemaphoreFull` if the queue is full or the wait too long. */
export class WeightedSemaphore {
  readonly #limits: SemaphoreLimits;
  readonly #waiting: QueuedTask[] = [];
  #weight = 0;
  #running = 0;

  constructor(limits: SemaphoreLimits) {
    this.#limits = limits;
  }

  async take<Result>(weight: number, task: () => Promise<Result>): Promise<Result> {
    if (this.#waiting.length >= this.#limits.maxWaiting) throw new SemaphoreFull();
    await this.#wait(weight);
    try {
      return await task();
    } finally {
      this.#weight -= weight;
      this.#running -= 1;
      this.#beginWhatFits();
    }
  }

  #wait(weight: number): Promise<void> {
    return new Promise<void>((resolve, reject) => {
      const giveUp = () => {
        this.#waiting.splice(this.#waiting.indexOf(entry), 1);
        reject(new SemaphoreFull());
        this.#beginWhatFits();
      };
      const timer = setTimeout(giveUp, this.#limits.patienceMs);
      const begin = () => {
        clearTimeout(timer);
        resolve();
      };
      const entry: QueuedTask = { weight, begin };
      this.#waiting.push(entry);
      this.#beginWhatFits();
    });
  }

  #beginWhatFits(): void {
    const { capacity, maxAtOnce } = this.#limits;
    for (let next = this.#waiting[0]; next; next = this.#waiting[0]) {
      const isAlone = this.#running === 0;
      if (!isAlone && (this.#running >= maxAtOnce || this.#weight + next.weight > capacity)) return;
      this.#waiting.shift();
      this.#weight += next.weight;
      this.#running += 1;
      next.begin();
    }
  }
}
