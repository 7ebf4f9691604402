import { ApiError } from './api-error.ts';

/** The caller of a task: a person or an account, in a network. */
export interface Caller {
  readonly network: string;
  readonly person: string;
  /** Known callers are served first, except for one task in four. */
  readonly isKnown?: boolean;
}

interface TurnsLimits {
  /** How many tasks run at once, in total, of one network and of one person in it. */
  readonly atOnce: number;
  readonly ofNetwork: number;
  readonly ofPerson: number;
  /** The maximum number of waiting tasks of one network. */
  readonly maxWaiting: number;
  readonly patienceMs: number;
}

interface Person {
  running: number;
  readonly waiting: (() => void)[];
}

type Networks = Ring<Network>;

/**
 * One in this many tasks is from an unknown caller, and one from a caller who has had a turn already, so that neither
 * is shut out.
 */
const EVERY = 4;

interface Network {
  running: number;
  waiting: number;
  readonly persons: Ring<Person>;
}

/**
 * Runs tasks in turns, first between networks and then between the people of a network, so that a single request only
 * waits for the running tasks, and not for a hundred requests of somebody else. Throws 429 if too many tasks of the
 * network wait, or one has waited too long.
 */
export class Turns {
  readonly #limits: TurnsLimits;
  readonly #known: Networks = new Ring();
  readonly #others: Networks = new Ring();
  #running = 0;
  #begun = 0;
  #waiting = 0;

  constructor(limits: TurnsLimits) {
    this.#limits = limits;
  }

  async run<Result>(
    caller: Caller,
    task: () => Promise<Result>,
    patienceMs: number = this.#limits.patienceMs,
  ): Promise<Result> {
    return this.#turn(caller, task, patienceMs);
  }

  /** Like `run`, for a part of a task that has begun: it is not refused, because half an answer is useless. */
  async continueTask<Result>(caller: Caller, task: () => Promise<Result>): Promise<Result> {
    return this.#turn(caller, task, Infinity);
  }

  async #turn<Result>(caller: Caller, task: () => Promise<Result>, patienceMs: number): Promise<Result> {
    const networks = caller.isKnown ? this.#known : this.#others;
    const network = networks.get(caller.network, newNetwork);
    const person = network.persons.get(caller.person, newPerson);
    if (person.waiting.length > 0 || !this.#fits(network, person)) {
      const isFull = network.waiting >= this.#limits.maxWaiting && patienceMs !== Infinity;
      if (isFull) throw new ApiError('too_many_requests', { retryAfterSeconds: 1 });
      await this.#wait(network, person, patienceMs);
    } else {
      this.#count(network, person, 1);
      network.persons.hadTurn(caller.person);
      networks.hadTurn(caller.network);
    }
    try {
      return await task();
    } finally {
      this.#count(network, person, -1);
      if (person.running === 0 && person.waiting.length === 0) network.persons.delete(caller.person);
      if (network.persons.size === 0) networks.delete(caller.network);
      this.#beginWhatFits();
    }
  }

  #wait(network: Network, person: Person, patienceMs: number): Promise<void> {
    return new Promise<void>((resolve, reject) => {
      const leave = () => {
        network.waiting--;
        this.#waiting--;
        clearTimeout(timer);
      };
      const begin = () => {
        leave();
        resolve();
      };
      const giveUp = () => {
        person.waiting.splice(person.waiting.indexOf(begin), 1);
        leave();
        reject(new ApiError('too_many_requests', { retryAfterSeconds: 5 }));
      };
      const timer = patienceMs === Infinity ? undefined : setTimeout(giveUp, patienceMs);
      person.waiting.push(begin);
      network.waiting++;
      this.#waiting++;
    });
  }

  #beginWhatFits(): void {
    while (this.#waiting > 0 && this.#running < this.#limits.atOnce) {
      const isOthersTurn = (this.#begun + 1) % EVERY === 0;
      const [first, second] = isOthersTurn ? [this.#others, this.#known] : [this.#known, this.#others];
      if (!this.#beginNext(first) && !this.#beginNext(second)) return;
      this.#begun++;
    }
  }

  #beginNext(networks: Networks): boolean {
    const isSecondTurn = (this.#begun + 2) % EVERY === 0;
    for (const [networkName, network] of networks.inTurn(isSecondTurn)) {
      if (network.waiting === 0 || network.running >= this.#limits.ofNetwork) continue;
      for (const [personName, person] of network.persons.inTurn(isSecondTurn)) {
        if (person.waiting.length === 0 || person.running >= this.#limits.ofPerson) continue;
        this.#count(network, person, 1);
        network.persons.hadTurn(personName);
        networks.hadTurn(networkName);
        person.waiting.shift()!();
        return true;
      }
    }
    return false;
  }

  #fits(network: Network, person: Person): boolean {
    const { atOnce, ofNetwork, ofPerson } = this.#limits;
    return this.#running < atOnce && network.running < ofNetwork && person.running < ofPerson;
  }

  #count(network: Network, person: Person, change: 1 | -1): void {
    this.#running += change;
    network.running += change;
    person.running += change;
  }
}

const newNetwork = (): Network => ({ running: 0, waiting: 0, persons: new Ring() });
const newPerson = (): Person => ({ running: 0, waiting: [] });

/** Callers that wait for a turn, by name: first those without a turn so far, then the others, each in their order. */
class Ring<Item> {
  readonly #new = new Map<string, Item>();
  readonly #old = new Map<string, Item>();

  get size(): number {
    return this.#new.size + this.#old.size;
  }

  get(name: string, make: () => Item): Item {
    const known = this.#new.get(name) ?? this.#old.get(name);
    if (known !== undefined) return known;
    const item = make();
    this.#new.set(name, item);
    return item;
  }

  *inTurn(isOldFirst: boolean): Generator<[string, Item]> {
    yield* isOldFirst ? this.#old : this.#new;
    yield* isOldFirst ? this.#new : this.#old;
  }

  hadTurn(name: string): void {
    const item = this.#new.get(name) ?? this.#old.get(name);
    this.delete(name);
    if (item !== undefined) this.#old.set(name, item);
  }

  delete(name: string): void {
    this.#new.delete(name);
    this.#old.delete(name);
  }
}
