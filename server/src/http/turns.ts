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

type Networks = CallerMap<Network>;

/**
 * One in this many tasks is from an unknown caller, and one from a caller who has had a turn, so neither waits forever.
 */
const FAIRNESS_INTERVAL = 4;

interface Network {
  running: number;
  waiting: number;
  readonly persons: CallerMap<Person>;
}

/**
 * Runs tasks in turns, first between networks and then between the people in a network. A single request therefore
 * waits only for running tasks, not for somebody else's hundred requests. Throws 429 if too many tasks of the network
 * are waiting, or if a task has waited too long.
 */
export class TurnQueue {
  readonly #limits: TurnLimits;
  readonly #known: Networks = new CallerMap();
  readonly #unknown: Networks = new CallerMap();
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
    const networks = caller.isKnown ? this.#known : this.#unknown;
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
      const isUnknownTurn = (this.#startCount + 1) % FAIRNESS_INTERVAL === 0;
      const [first, second] = isUnknownTurn ? [this.#unknown, this.#known] : [this.#known, this.#unknown];
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

const newNetwork = (): Network => ({ running: 0, waiting: 0, persons: new CallerMap() });
const newPerson = (): Person => ({ running: 0, waiting: [] });

/** Callers by name: those who have not had a turn, and those who have. */
class CallerMap<Item> {
  readonly #unserved = new Map<string, Item>();
  readonly #served = new Map<string, Item>();

  get size(): number {
    return this.#unserved.size + this.#served.size;
  }

  get(name: string, create: () => Item): Item {
    const existingItem = this.#unserved.get(name) ?? this.#served.get(name);
    if (existingItem !== undefined) return existingItem;
    const item = create();
    this.#unserved.set(name, item);
    return item;
  }

  *inTurn(isServedFirst: boolean): Generator<[string, Item]> {
    yield* isServedFirst ? this.#served : this.#unserved;
    yield* isServedFirst ? this.#unserved : this.#served;
  }

  markServed(name: string): void {
    const item = this.#unserved.get(name) ?? this.#served.get(name);
    this.delete(name);
    if (item !== undefined) this.#served.set(name, item);
  }

  delete(name: string): void {
    this.#unserved.delete(name);
    this.#served.delete(name);
  }
}
