import type { Reader } from './unit-of-work.ts';

/** With more queries in one statement, the first would wait too long for the last. */
const MAX_BATCH_SIZE = 100;
/** The longest time that new queries wait for the running batch, so that a lost connection delays only one batch. */
const MAX_WAIT_MS = 50;

interface BatchQuery<Input, Answer> {
  runOne(db: Reader, input: Input): Promise<Answer>;
  /** Sends one statement, and returns the answers in the order of the inputs. For one input, `runOne` costs less. */
  runMany(db: Reader, inputs: readonly Input[]): Promise<Answer[]>;
}

interface PendingQuery<Input, Answer> {
  readonly input: Input;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Batches a query that many calls send at the same moment. Queries from one turn of the event loop are sent together,
 * and so are queries that arrive while a batch is running. A query is never added to a statement that has already been
 * sent, so no answer is stale.
 */
export function createBatchedQuery<Input, Answer>(query: BatchQuery<Input, Answer>) {
  const queues = new WeakMap<Reader, BatchQueue<Input, Answer>>();
  return (db: Reader, input: Input): Promise<Answer> => {
    let queue = queues.get(db);
    if (!queue) queues.set(db, (queue = new BatchQueue(db, query)));
    return queue.enqueue(input);
  };
}

class BatchQueue<Input, Answer> {
  readonly #db: Reader;
  readonly #query: BatchQuery<Input, Answer>;
  #pending: PendingQuery<Input, Answer>[] = [];
  #isBusy = false;

  constructor(db: Reader, query: BatchQuery<Input, Answer>) {
    this.#db = db;
    this.#query = query;
  }

  enqueue(input: Input): Promise<Answer> {
    return new Promise((resolve, reject) => {
      this.#pending.push({ input, resolve, reject });
      if (!this.#isBusy) this.#sendSoon();
    });
  }

  #sendSoon(): void {
    this.#isBusy = this.#pending.length > 0;
    if (this.#isBusy) setImmediate(() => this.#send());
  }

  #send(): void {
    let isWaiting = true;
    const release = () => {
      clearTimeout(timer);
      // Waits for the next turn of the event loop, which reads the queries that arrived in the meantime.
      if (isWaiting) setImmediate(() => this.#sendSoon());
      isWaiting = false;
    };
    const timer = setTimeout(release, MAX_WAIT_MS);
    void this.#runBatch(this.#pending.splice(0, MAX_BATCH_SIZE)).then(release);
  }

  async #runBatch(batch: readonly PendingQuery<Input, Answer>[]): Promise<void> {
    const inputs = batch.map(({ input }) => input);
    const { runOne, runMany } = this.#query;
    try {
      const answers =
        inputs.length === 1 ? [await runOne(this.#db, inputs[0]!)] : await runMany(this.#db, inputs);
      for (const [index, { resolve }] of batch.entries()) resolve(answers[index]!);
    } catch (error) {
      // An invalid value in one query must not fail the others, so each is sent again on its own.
      if (batch.length > 1 && isInvalidValueError(error))
        await Promise.all(batch.map((query) => this.#runBatch([query])));
      else for (const { reject } of batch) reject(error);
    }
  }
}

/** Class 22 of SQLSTATE, "data exception". */
const isInvalidValueError = (error: unknown) =>
  String((error as { code?: unknown } | null)?.code).startsWith('22');
