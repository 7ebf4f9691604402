import { randomUUID } from 'node:crypto';
import { readCard, type CardView, writeCard } from '@golf-league/core/contracts/card.ts';
import type { CellStrokes } from '@golf-league/core/golf/cards/cells.ts';
import type { InputOf } from '@golf-league/core/wire/endpoint.ts';
import { ask, RejectedCall } from '../ask.ts';
import type { Player } from '../make.ts';
import type { Random } from '../seeded-random.ts';

type Score = InputOf<typeof writeCard>['scores'][number];

/** A batch of cells that has left a phone, with the idempotency key of that attempt. */
interface SentBatch {
  readonly key: string;
  readonly cells: readonly Score[];
}

const MINUTE = 60_000;
const keyOf = ({ playerId, hole }: Pick<Score, 'playerId' | 'hole'>) => `${playerId} ${hole}`;

/** Whether there was an answer: a server that is being replaced returns none, or that it is unavailable. */
async function isAnswered(call: () => Promise<void>): Promise<boolean> {
  try {
    await call();
    return true;
  } catch (error) {
    if (error instanceof RejectedCall && error.status !== 503) throw error;
    return false;
  }
}

async function insist(call: () => Promise<void>): Promise<void> {
  for (let tries = 0; tries < 50; tries++) if (await isAnswered(call)) return;
  throw new Error('no server answers');
}

/** A phone with a group's card. Its clock is wrong, its coverage comes and goes, and its page is reopened. */
export class CardPhone {
  readonly owner: Player;
  /** Every typed score, except those replaced before they were sent. */
  readonly typed: Score[] = [];
  readonly #skew: number;
  readonly #eventId: string;
  /** Unsent scores, the last of each cell. They survive a closed page. */
  readonly #outbox = new Map<string, Score>();
  /** Batches in transit, which may arrive late or more than once. */
  readonly #underWay: SentBatch[] = [];

  constructor(owner: Player, eventId: string, skewMinutes: number) {
    this.owner = owner;
    this.#eventId = eventId;
    this.#skew = skewMinutes * MINUTE;
  }

  type(playerId: string, hole: number, strokes: CellStrokes, moment: number): void {
    const cell = { playerId, hole, strokes, at: new Date(moment + this.#skew).toISOString() };
    const before = this.#outbox.get(keyOf(cell));
    // A score that was not sent yet is replaced by the new one.
    if (before && !this.#underWay.some(({ cells }) => cells.includes(before))) {
      this.typed.splice(this.typed.indexOf(before), 1);
    }
    this.#outbox.set(keyOf(cell), cell);
    this.typed.push(cell);
  }

  /** Sends the outbox. After a lost answer it is kept, and a slow network delivers the batch again later. */
  async send(address: string, random: Random): Promise<void> {
    const cells = [...this.#outbox.values()];
    if (cells.length === 0) return;
    const sent = { key: randomUUID(), cells };
    const fate = random.between(0, 9);
    if (fate < 3) return void this.#underWay.push(sent);
    const isHeard = (await this.#deliver(address, sent)) && fate >= 5;
    if (isHeard) this.#forget(sent);
    else this.#underWay.push(sent);
  }

  /** One of the batches in transit arrives, or arrives again. */
  async arrive(address: string, random: Random): Promise<void> {
    if (this.#underWay.length > 0) await this.#deliver(address, random.of(this.#underWay));
  }

  /** Coverage is back permanently: all batches in transit arrive, and the outbox is sent. */
  async finish(addressOf: () => string): Promise<void> {
    for (const sent of this.#underWay.toReversed()) await this.#insist(addressOf, sent);
    const last = { key: randomUUID(), cells: [...this.#outbox.values()] };
    if (last.cells.length > 0) await this.#insist(addressOf, last);
    this.#forget(last);
  }

  get waiting(): number {
    return this.#outbox.size;
  }

  async read(addressOf: () => string): Promise<CardView> {
    let card: CardView | undefined;
    await insist(async () => {
      card = await ask(addressOf(), readCard, { eventId: this.#eventId }, this.owner);
    });
    return card!;
  }

  async #insist(addressOf: () => string, sent: SentBatch): Promise<void> {
    await insist(() => this.#write(addressOf(), sent));
  }

  #deliver(address: string, sent: SentBatch): Promise<boolean> {
    return isAnswered(() => this.#write(address, sent));
  }

  async #write(address: string, { key, cells }: SentBatch): Promise<void> {
    const input = { eventId: this.#eventId, userId: this.owner.id, scores: [...cells] };
    await ask(address, writeCard, input, { ...this.owner, key });
  }

  #forget({ cells }: SentBatch): void {
    for (const cell of cells) if (this.#outbox.get(keyOf(cell)) === cell) this.#outbox.delete(keyOf(cell));
  }
}

/** Lets everybody type, send, lose coverage and return, in an order that the seed determines. */
export async function playDay(
  phones: readonly CardPhone[],
  players: readonly Player[],
  { random, addressOf, began }: { random: Random; addressOf: () => string; began: number },
): Promise<void> {
  const STEPS = 45;
  // Few holes, so that phones write the same cells.
  const HOLES = 4;
  for (let step = 0; step < STEPS; step++) {
    const phone = random.of(phones);
    // From the whole day, or right now: a fast clock must not win over scores that are typed later.
    const moment = random.chance(0.4) ? Date.now() : began + random.between(0, 240) * MINUTE;
    const strokes = random.of<CellStrokes>([3, 4, 5, 6, null, 'none']);
    const act = random.between(0, 9);
    if (act < 5) phone.type(random.of(players).id, random.between(1, HOLES), strokes, moment);
    else if (act < 8) await phone.send(addressOf(), random);
    else await phone.arrive(addressOf(), random);
  }
  // The phones finish in a random order.
  for (const phone of phones.toSorted(() => random.between(0, 1) - 0.5)) await phone.finish(addressOf);
}
