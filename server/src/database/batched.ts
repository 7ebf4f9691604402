import type { Reader } from './unit-of-work.ts';

/** With more queries in one statement the first would wait for the last. */
const MAX = 100;
/** Far longer than an answer takes, so that a lost connection only delays its own queries. */
const HELD_FOR_MS = 50;

interface Question<Input, Answer> {
  one(db: Reader, asked: Input): Promise<Answer>;
  /**
   * In the order in which they were requested, with one statement. It costs more than `one` if there is only one
   * request.
   */
  many(db: Reader, asked: readonly Input[]): Promise<Answer[]>;
}

interface OpenQuestion<Input, Answer> {
  readonly asked: Input;
  readonly resolve: (found: Answer) => void;
  readonly fail: (error: unknown) => void;
}

/**
 * A query that many calls send at the same moment: those of one turn of the event loop are sent together, and so are
 * those that arrive while others are running. None is answered by an earlier statement, so no answer is stale.
 */
export function batched<Input, Answer>(question: Question<Input, Answer>) {
  const batches = new WeakMap<Reader, Batches<Input, Answer>>();
  return (db: Reader, asked: Input): Promise<Answer> => {
    let ofDatabase = batches.get(db);
    if (!ofDatabase) batches.set(db, (ofDatabase = new Batches(db, question)));
    return ofDatabase.ask(asked);
  };
}

class Batches<Input, Answer> {
  readonly #db: Reader;
  readonly #question: Question<Input, Answer>;
  #waiting: OpenQuestion<Input, Answer>[] = [];
  #isHeld = false;

  constructor(db: Reader, question: Question<Input, Answer>) {
    this.#db = db;
    this.#question = question;
  }

  ask(asked: Input): Promise<Answer> {
    return new Promise((resolve, fail) => {
      this.#waiting.push({ asked, resolve, fail });
      if (!this.#isHeld) this.#sendSoon();
    });
  }

  #sendSoon(): void {
    this.#isHeld = this.#waiting.length > 0;
    if (this.#isHeld) setImmediate(() => this.#send());
  }

  #send(): void {
    let isHolding = true;
    const release = () => {
      clearTimeout(timer);
      // The next turn of the event loop reads the queries that arrived while the answers were written.
      if (isHolding) setImmediate(() => this.#sendSoon());
      isHolding = false;
    };
    const timer = setTimeout(release, HELD_FOR_MS);
    void this.#answer(this.#waiting.splice(0, MAX)).then(release);
  }

  async #answer(sent: readonly OpenQuestion<Input, Answer>[]): Promise<void> {
    const asked = sent.map((one) => one.asked);
    const { one, many } = this.#question;
    try {
      const found = asked.length === 1 ? [await one(this.#db, asked[0]!)] : await many(this.#db, asked);
      for (const [place, { resolve }] of sent.entries()) resolve(found[place]!);
    } catch (error) {
      // An invalid value of one query must not fail the others, so each is sent again on its own.
      if (sent.length > 1 && isRefusedValue(error))
        await Promise.all(sent.map((each) => this.#answer([each])));
      else for (const { fail } of sent) fail(error);
    }
  }
}

/** Class 22 of SQLSTATE, "data exception". */
const isRefusedValue = (error: unknown) =>
  String((error as { code?: unknown } | null)?.code).startsWith('22');
