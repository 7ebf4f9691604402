import { setImmediate as nextTurn, setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';

/** Something that waits for the database: a connection with running queries, or a call without a connection. */
export interface DatabaseWaiter {
  /** Makes the waiting queries fail. */
  abandon(): void;
}

const CHECKS_PER_TIMEOUT = 4;

/**
 * Checks whether the database still answers while calls wait for it. A query may wait long for a lock, but a database
 * that does not answer, such as one blocked by a full disk, must not delay every call until its queries time out.
 */
export class DatabaseWatchdog {
  readonly #isAnswering: () => Promise<boolean>;
  readonly #timeoutMs: number;
  readonly #startTicks = new Map<DatabaseWaiter, number>();
  #tickCount = 0;
  #nextCheck = 0;
  #timer: NodeJS.Timeout | undefined;
  #isSilent = false;

  constructor(connectionString: string, timeoutMs: number) {
    this.#timeoutMs = timeoutMs;
    this.#isAnswering = () => isAnswering(connectionString, timeoutMs);
  }

  /** Whether the last check got no answer. Checks are repeated until the database answers. */
  get isSilent(): boolean {
    return this.#isSilent;
  }

  /** Call this when something begins to wait, or gets an answer from the database and keeps waiting. */
  startWaiting(waiter: DatabaseWaiter): void {
    this.#startTicks.set(waiter, this.#tickCount);
    this.#timer ??= setInterval(() => this.#tick(), this.#timeoutMs / CHECKS_PER_TIMEOUT).unref();
  }

  stopWaiting(waiter: DatabaseWaiter): void {
    this.#startTicks.delete(waiter);
  }

  /** Ends the checks. */
  close(): void {
    clearInterval(this.#timer);
    this.#isSilent = false;
    this.#nextCheck = Infinity;
  }

  #tick(): void {
    this.#tickCount++;
    if (this.#startTicks.size === 0 && !this.#isSilent) {
      clearInterval(this.#timer);
      this.#timer = undefined;
      return;
    }
    if (this.#tickCount < this.#nextCheck) return;
    const hasLongWait = [...this.#startTicks.values()].some(
      (startTick) => startTick <= this.#tickCount - CHECKS_PER_TIMEOUT,
    );
    if (hasLongWait || this.#isSilent) void this.#check();
  }

  async #check(): Promise<void> {
    const waitersBefore = [...this.#startTicks];
    this.#nextCheck = Infinity;
    this.#isSilent = !(await this.#isAnswering());
    if (this.#isSilent)
      for (const [waiter, startTick] of waitersBefore)
        if (this.#startTicks.get(waiter) === startTick) waiter.abandon();
    this.#nextCheck = this.#tickCount + (this.#isSilent ? 1 : CHECKS_PER_TIMEOUT);
  }
}

/** Checks with a separate connection, and with a commit: reads may still work when the disk accepts no more writes. */
async function isAnswering(connectionString: string, timeoutMs: number): Promise<boolean> {
  const client = new pg.Client({ connectionString });
  client.on('error', () => {});
  const commit = async () => {
    await client.connect();
    await client.query(`select pg_logical_emit_message(true, 'answers', '')`);
  };
  // An error, such as from a full disk, counts as an answer: waiting queries will fail just as fast.
  const answered = commit().then(
    () => true,
    () => true,
  );
  // An answer that has arrived but has not been read yet also counts.
  const timedOut = delay(timeoutMs, undefined, { ref: false }).then(() => nextTurn(false));
  const hasAnswered = await Promise.race([answered, timedOut]);
  (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
  return hasAnswered;
}
