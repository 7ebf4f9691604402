import { randomUUID } from 'node:crypto';
import { readCard, type CardView, writeCard } from '@golf-league/core/contracts/card.ts';
import type { CellStrokes } from '@golf-league/core/golf/cards/cells.ts';
import type { InputOf } from '@golf-league/core/wire/endpoint.ts';
import { callApi, RejectedCall } from '../call-api.ts';
import type { Player } from '../make.ts';
import type { TestRandom } from '../seeded-random.ts';

type Score = InputOf<typeof writeCard>['scores'][number];

/** A batch of scores that a phone has sent, with the idempotency key of that attempt. */
interface SentBatch {
  readonly key: string;
  readonly cells: readonly Score[];
}

const MINUTE = 60_000;
const getKey = ({ playerId, hole }: Pick<Score, 'playerId' | 'hole'>) => `${playerId} ${hole}`;

/** Returns whether the server answered. While it is being replaced, there is no response or a 503. */
async function isAnswered(call: () => Promise<void>): Promise<boolean> {
  try {
    await call();
    return true;
  } catch (error) {
    if (error instanceof RejectedCall && error.status !== 503) throw error;
    return false;
  }
}

async function retryUntilAnswered(call: () => Promise<void>): Promise<void> {
  for (let tries = 0; tries < 50; tries++) if (await isAnswered(call)) return;
  throw new Error('the server did not respond');
}

/** A phone with a group's card. Its clock is wrong, its coverage comes and goes, and its page is sometimes reopened. */
export class CardPhone {
  readonly owner: Player;
  /** All typed scores, except those that were replaced before they were sent. */
  readonly typed: Score[] = [];
  readonly #skew: number;
  readonly #eventId: string;
  /** Unsent scores, only the last for each cell. They survive closing the page. */
  readonly #outbox = new Map<string, Score>();
  /** Batches in transit, which can arrive late or more than once. */
  readonly #inTransit: SentBatch[] = [];

  constructor(owner: Player, eventId: string, skewMinutes: number) {
    this.owner = owner;
    this.#eventId = eventId;
    this.#skew = skewMinutes * MINUTE;
  }

  type(playerId: string, hole: number, strokes: CellStrokes, moment: number): void {
    const cell = { playerId, hole, strokes, at: new Date(moment + this.#skew).toISOString() };
    const previous = this.#outbox.get(getKey(cell));
    // Replaces a previous score that has not been sent.
    if (previous && !this.#inTransit.some(({ cells }) => cells.includes(previous))) {
      this.typed.splice(this.typed.indexOf(previous), 1);
    }
    this.#outbox.set(getKey(cell), cell);
    this.typed.push(cell);
  }

  /** Sends the outbox. If the response is lost, the scores stay in the outbox, and the batch can arrive again later. */
  async send(address: string, random: TestRandom): Promise<void> {
    const cells = [...this.#outbox.values()];
    if (cells.length === 0) return;
    const batch = { key: randomUUID(), cells };
    const roll = random.between(0, 9);
    if (roll < 3) return void this.#inTransit.push(batch);
    const hasAnswer = (await this.#deliver(address, batch)) && roll >= 5;
    if (hasAnswer) this.#forget(batch);
    else this.#inTransit.push(batch);
  }

  /** Delivers one of the batches in transit, possibly again. */
  async deliverInTransit(address: string, random: TestRandom): Promise<void> {
    if (this.#inTransit.length > 0) await this.#deliver(address, random.of(this.#inTransit));
  }

  /** Restores the coverage: delivers all batches in transit and sends the outbox. */
  async finish(getAddress: () => string): Promise<void> {
    for (const batch of this.#inTransit.toReversed()) await this.#writeUntilAnswered(getAddress, batch);
    const lastBatch = { key: randomUUID(), cells: [...this.#outbox.values()] };
    if (lastBatch.cells.length > 0) await this.#writeUntilAnswered(getAddress, lastBatch);
    this.#forget(lastBatch);
  }

  get unsentCount(): number {
    return this.#outbox.size;
  }

  async read(getAddress: () => string): Promise<CardView> {
    let card: CardView | undefined;
    await retryUntilAnswered(async () => {
      card = await callApi(getAddress(), readCard, { eventId: this.#eventId }, this.owner);
    });
    return card!;
  }

  async #writeUntilAnswered(getAddress: () => string, batch: SentBatch): Promise<void> {
    await retryUntilAnswered(() => this.#write(getAddress(), batch));
  }

  #deliver(address: string, batch: SentBatch): Promise<boolean> {
    return isAnswered(() => this.#write(address, batch));
  }

  async #write(address: string, { key, cells }: SentBatch): Promise<void> {
    const input = { eventId: this.#eventId, userId: this.owner.id, scores: [...cells] };
    await callApi(address, writeCard, input, { ...this.owner, key });
  }

  #forget({ cells }: SentBatch): void {
    for (const cell of cells) if (this.#outbox.get(getKey(cell)) === cell) this.#outbox.delete(getKey(cell));
  }
}

/** Makes all phones type, send, and lose and regain coverage, in an order determined by the seed. */
export async function playDay(
  phones: readonly CardPhone[],
  players: readonly Player[],
  { random, getAddress, startedAt }: { random: TestRandom; getAddress: () => string; startedAt: number },
): Promise<void> {
  const STEPS = 45;
  // Few holes, to make the phones write to the same cells.
  const HOLES = 4;
  for (let step = 0; step < STEPS; step++) {
    const phone = random.of(phones);
    // Any time of the day, or right now. A clock that is ahead must not override scores typed later.
    const moment = random.chance(0.4) ? Date.now() : startedAt + random.between(0, 240) * MINUTE;
    const strokes = random.of<CellStrokes>([3, 4, 5, 6, null, 'none']);
    const action = random.between(0, 9);
    if (action < 5) phone.type(random.of(players).id, random.between(1, HOLES), strokes, moment);
    else if (action < 8) await phone.send(getAddress(), random);
    else await phone.deliverInTransit(getAddress(), random);
  }
  // The phones finish in a random order.
  for (const phone of phones.toSorted(() => random.between(0, 1) - 0.5)) await phone.finish(getAddress);
}
