import { ApiError } from './api-error.ts';

/** The caller of a task: a person or an account, in a network. */
export interface Caller {
  readonly network: string;
  readonly person: string;
  /** Tasks of known callers run first, except for one task in four. */
  readonly isKnown?: boolean;
}

interface TurnLimits {
  /** How many tasks run at once: in total, for one network, and for one person in a network. */
  readonly maxRunning: number;
  readonly maxPerNetwork: number;
  readonly maxPerPerson: number;
  /** The maximum number of waiting tasks of one network. */
  readonly maxWaiting: number;
  readonly maxWaitMs: number;
}

interface Person {
  running: number;
  readonly waiting: (() => void)[];
}

type Networks = Ring<Network>;

/**
 * Of this many tasks, one is from an unknown caller and one from a caller who already had a turn, so that neither
 * waits forever.
 */
const FAIRNESS_INTERVAL = 4;

interface Network {
  running: number;
  waiting: number;
  readonly persons: Ring<Person>;
}

/**
 * Runs tasks in turns, first between networks and then between the people of a network, so that a single request only
 * waits for running tasks, not for a hundred requests of somebody else. Throws 429 if too many tasks of the network
 * are waiting, or if a task has waited too long.
 */
export class Turns {
  readonly #limits: TurnLimits;
  readonly #known: Networks = new Ring();
  readonly #others: Networks = new Ring();
  #running = 0;
  #startCount = 0;
  #waiting = 0;

  constructor(limits: TurnLimits) {
    this.#limits = limits;
  }

  async run<Result>(
    caller: Caller,
    task: () => Promise<Result>,
    maxWaitMs: number = this.#limits.maxWaitMs,
  ): Promise<Result> {
    return this.#turn(caller, task, maxWaitMs);
  }

  /** Like `run`, for the next part of a started task. It is never rejected, because half a response is useless. */
  async continueTask<Result>(caller: Caller, task: () => Promise<Result>): Promise<Result> {
    return this.#turn(caller, task, Infinity);
  }

  async #turn<Result>(caller: Caller, task: () => Promise<Result>, maxWaitMs: number): Promise<Result> {
    const networks = caller.isKnown ? this.#known : this.#others;
    const network = networks.get(caller.network, newNetwork);
    const person = network.persons.get(caller.person, newPerson);
    if (person.waiting.length > 0 || !this.#canRun(network, person)) {
      const isFull = network.waiting >= this.#limits.maxWaiting && maxWaitMs !== Infinity;
      if (isFull) throw new ApiError('too_many_requests', { retryAfterSeconds: 1 });
      await this.#wait(network, person, maxWaitMs);
    } else {
      this.#count(network, person, 1);
      network.persons.markServed(caller.person);
      networks.markServed(caller.network);
    }
    try {
      return await task();
    } finally {
      this.#count(network, person, -1);
      if (person.running === 0 && person.waiting.length === 0) network.persons.delete(caller.person);
      if (network.persons.size === 0) networks.delete(caller.network);
      this.#startWaiting();
    }
  }

  #wait(network: Network, person: Person, maxWaitMs: number): Promise<void> {
    return new Promise<void>((resolve, reject) => {
      const stopWaiting = () => {
        network.waiting--;
        this.#waiting--;
        clearTimeout(timer);
      };
      const start = () => {
        stopWaiting();
        resolve();
      };
      const timeOut = () => {
        person.waiting.splice(person.waiting.indexOf(start), 1);
        stopWaiting();
        reject(new ApiError('too_many_requests', { retryAfterSeconds: 5 }));
      };
      const timer = maxWaitMs === Infinity ? undefined : setTimeout(timeOut, maxWaitMs);
      person.waiting.push(start);
      network.waiting++;
      this.#waiting++;
    });
  }

  #startWaiting(): void {
    while (this.#waiting > 0 && this.#running < this.#limits.maxRunning) {
      const isOthersTurn = (this.#startCount + 1) % FAIRNESS_INTERVAL === 0;
      const [first, second] = isOthersTurn ? [this.#others, this.#known] : [this.#known, this.#others];
      if (!this.#startNext(first) && !this.#startNext(second)) return;
      this.#startCount++;
    }
  }

  #startNext(networks: Networks): boolean {
    const isSecondTurn = (this.#startCount + 2) % FAIRNESS_INTERVAL === 0;
    for (const [networkName, network] of networks.inTurn(isSecondTurn)) {
      if (network.waiting === 0 || network.running >= this.#limits.maxPerNetwork) continue;
      for (const [personName, person] of network.persons.inTurn(isSecondTurn)) {
        if (person.waiting.length === 0 || person.running >= this.#limits.maxPerPerson) continue;
        this.#count(network, person, 1);
        network.persons.markServed(personName);
        networks.markServed(networkName);
        person.waiting.shift()!();
        return true;
      }
    }
    return false;
  }

  #canRun(network: Network, person: Person): boolean {
    const { maxRunning, maxPerNetwork, maxPerPerson } = this.#limits;
    return this.#running < maxRunning && network.running < maxPerNetwork && person.running < maxPerPerson;
  }

  #count(network: Network, person: Person, change: 1 | -1): void {
    this.#running += change;
    network.running += change;
    person.running += change;
  }
}

const newNetwork = (): Network => ({ running: 0, waiting: 0, persons: new Ring() });
const newPerson = (): Person => ({ running: 0, waiting: [] });

/** Callers by name: first the callers who have not had a turn yet, then the others. */
class Ring<Item> {
  readonly #new = new Map<string, Item>();
  readonly #old = new Map<string, Item>();

  get size(): number {
    return this.#new.size + this.#old.size;
  }

  get(name: string, create: () => Item): Item {
    const known = this.#new.get(name) ?? this.#old.get(name);
    if (known !== undefined) return known;
    const item = create();
    this.#new.set(name, item);
    return item;
  }

  *inTurn(isOldFirst: boolean): Generator<[string, Item]> {
    yield* isOldFirst ? this.#old : this.#new;
    yield* isOldFirst ? this.#new : this.#old;
  }

  markServed(name: string): void {
    const item = this.#new.get(name) ?? this.#old.get(name);
    this.delete(name);
    if (item !== undefined) this.#old.set(name, item);
  }

  delete(name: string): void {
    this.#new.delete(name);
    this.#old.delete(name);
  }
}
