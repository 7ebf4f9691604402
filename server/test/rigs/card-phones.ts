import { randomUUID } from 'node:crypto';
import { readCard, type CardView, writeCard } from '@golf-league/core/contracts/card.ts';
import type { CellStrokes } from '@golf-league/core/golf/cards/cells.ts';
import type { InputOf } from '@golf-league/core/wire/endpoint.ts';
import { callApi, RejectedCall } from '../call-api.ts';
import type { Player } from '../make.ts';
import type { TestRandom } from '../seeded-random.ts';

type CellScore = InputOf<typeof writeCard>['scores'][number];

/** A batch of scores that a phone has sent, with the idempotency key of that attempt. */
interface SentBatch {
  readonly key: string;
  readonly scores: readonly CellScore[];
}

const MINUTE_MS = 60_000;
const getCellKey = ({ playerId, hole }: Pick<CellScore, 'playerId' | 'hole'>) => `${playerId} ${hole}`;

/** Makes a call, and returns whether the server responded. While it restarts, there is no response or a 503. */
async function tryCall(call: () => Promise<void>): Promise<boolean> {
  try {
    await call();
    return true;
  } catch (error) {
    if (error instanceof RejectedCall && error.status !== 503) throw error;
    return false;
  }
}

async function retryUntilResponse(call: () => Promise<void>): Promise<void> {
  for (let attempt = 0; attempt < 50; attempt++) if (await tryCall(call)) return;
  throw new Error('the server did not respond');
}

/** A phone with a group's card. Its clock is wrong, its coverage comes and goes, and its page is sometimes reopened. */
export class CardPhone {
  readonly owner: Player;
  /** All scores entered on the phone, except those that were replaced before they were sent. */
  readonly enteredScores: CellScore[] = [];
  readonly #skew: number;
  readonly #eventId: string;
  /** Unsent scores, at most one for each cell. They survive closing the page. */
  readonly #outbox = new Map<string, CellScore>();
  /** Batches in transit, which can arrive late or more than once. */
  readonly #inTransit: SentBatch[] = [];

  constructor(owner: Player, eventId: string, clockSkewMinutes: number) {
    this.owner = owner;
    this.#eventId = eventId;
    this.#skew = clockSkewMinutes * MINUTE_MS;
  }

  enterScore(playerId: string, hole: number, strokes: CellStrokes, enteredAt: number): void {
    const score = { playerId, hole, strokes, at: new Date(enteredAt + this.#skew).toISOString() };
    const previousScore = this.#outbox.get(getCellKey(score));
    // Replaces a previous score that has not been sent.
    if (previousScore && !this.#inTransit.some(({ scores }) => scores.includes(previousScore))) {
      this.enteredScores.splice(this.enteredScores.indexOf(previousScore), 1);
    }
    this.#outbox.set(getCellKey(score), score);
    this.enteredScores.push(score);
  }

  /** Sends the outbox. If the response is lost, the scores stay in the outbox, and the batch can arrive again later. */
  async sendOutbox(serverUrl: string, random: TestRandom): Promise<void> {
    const scores = [...this.#outbox.values()];
    if (scores.length === 0) return;
    const batch = { key: randomUUID(), scores };
    const randomNumber = random.between(0, 9);
    if (randomNumber < 3) return void this.#inTransit.push(batch);
    const isAcknowledged = (await this.#deliver(serverUrl, batch)) && randomNumber >= 5;
    if (isAcknowledged) this.#removeFromOutbox(batch);
    else this.#inTransit.push(batch);
  }

  /** Delivers one of the batches in transit, possibly again. */
  async deliverInTransit(serverUrl: string, random: TestRandom): Promise<void> {
    if (this.#inTransit.length > 0) await this.#deliver(serverUrl, random.pick(this.#inTransit));
  }

  /** Restores coverage: delivers all batches in transit and sends the outbox. */
  async deliverEverything(getServerUrl: () => string): Promise<void> {
    for (const batch of this.#inTransit.toReversed()) await this.#writeUntilResponse(getServerUrl, batch);
    const lastBatch = { key: randomUUID(), scores: [...this.#outbox.values()] };
    if (lastBatch.scores.length > 0) await this.#writeUntilResponse(getServerUrl, lastBatch);
    this.#removeFromOutbox(lastBatch);
  }

  get unsentCount(): number {
    return this.#outbox.size;
  }

  async fetchCard(getServerUrl: () => string): Promise<CardView> {
    let card: CardView | undefined;
    await retryUntilResponse(async () => {
      card = await callApi(getServerUrl(), readCard, { eventId: this.#eventId }, this.owner);
    });
    return card!;
  }

  async #writeUntilResponse(getServerUrl: () => string, batch: SentBatch): Promise<void> {
    await retryUntilResponse(() => this.#write(getServerUrl(), batch));
  }

  #deliver(serverUrl: string, batch: SentBatch): Promise<boolean> {
    return tryCall(() => this.#write(serverUrl, batch));
  }

  async #write(serverUrl: string, { key, scores }: SentBatch): Promise<void> {
    const input = { eventId: this.#eventId, userId: this.owner.id, scores: [...scores] };
    await callApi(serverUrl, writeCard, input, { ...this.owner, key });
  }

  #removeFromOutbox({ scores }: SentBatch): void {
    for (const score of scores)
      if (this.#outbox.get(getCellKey(score)) === score) this.#outbox.delete(getCellKey(score));
  }
}

/** Makes the phones enter and send scores, and lose and regain coverage, in an order determined by the seed. */
export async function simulateCardPhones(
  phones: readonly CardPhone[],
  players: readonly Player[],
  { random, getServerUrl, startedAt }: { random: TestRandom; getServerUrl: () => string; startedAt: number },
): Promise<void> {
  const STEP_COUNT = 45;
  // Only a few holes, so that the phones write to the same cells.
  const HOLE_COUNT = 4;
  for (let step = 0; step < STEP_COUNT; step++) {
    const phone = random.pick(phones);
    // Within four hours of the start, or right now. A clock that is ahead must not override scores entered later.
    const enteredAt = random.chance(0.4) ? Date.now() : startedAt + random.between(0, 240) * MINUTE_MS;
    const strokes = random.pick<CellStrokes>([3, 4, 5, 6, null, 'none']);
    const action = random.between(0, 9);
    if (action < 5)
      phone.enterScore(random.pick(players).id, random.between(1, HOLE_COUNT), strokes, enteredAt);
    else if (action < 8) await phone.sendOutbox(getServerUrl(), random);
    else await phone.deliverInTransit(getServerUrl(), random);
  }
  // The phones finish in a random order.
  for (const phone of phones.toSorted(() => random.between(0, 1) - 0.5))
    await phone.deliverEverything(getServerUrl);
}
