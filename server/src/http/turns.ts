import { ApiError } from './api-error.ts';

/** Whose task it is: a person or an account, in a network. */
export interface Caller {
  readonly network: string;
  readonly person: string;
  /** Known callers are served first, but for one task in four. */
  readonly isKnown?: boolean;
}

interface TurnsLimits {
  /** How many tasks run at once, in all, of one network and of one person in it. */
  readonly atOnce: number;
  readonly ofNetwork: number;
  readonly ofPerson: number;
  /** Of one network. */
  readonly mostWaiting: number;
  readonly patienceMs: number;
}

interface Person {
  running: number;
  readonly waiting: (() => void)[];
}

/** By name. The first is the one whose turn is next. */
type Networks = Map<string, Network>;

/** Of the tasks that wait, one in so many is of somebody who is not known, so that these are not shut out. */
const UNKNOWN_EVERY = 4;

interface Network {
  running: number;
  waiting: number;
  /** The first is the one whose turn is next. */
  readonly persons: Map<string, Person>;
}

/**
 * Runs tasks by turns: of the networks first, then of the persons of a network, so that who asks for one thing waits for
 * one task of each other, and not for the hundred that another has asked for. Throws 429 where too many of the network
 * wait, or one has waited too long.
 */
export class Turns {
  readonly #limits: TurnsLimits;
  readonly #known: Networks = new Map();
  readonly #others: Networks = new Map();
  #running = 0;
  #begun = 0;
  #waiting = 0;

  constructor(limits: TurnsLimits) {
    this.#limits = limits;
  }

  async run<Result>(caller: Caller, task: () => Promise<Result>): Promise<Result> {
    return this.#turn(caller, task, this.#limits.patienceMs);
  }

  /** As `run` for a part of a task that has begun: it is not refused, because half of an answer helps nobody. */
  async goOn<Result>(caller: Caller, task: () => Promise<Result>): Promise<Result> {
    return this.#turn(caller, task, Infinity);
  }

  async #turn<Result>(caller: Caller, task: () => Promise<Result>, patienceMs: number): Promise<Result> {
    const networks = caller.isKnown ? this.#known : this.#others;
    const network = networkOf(networks, caller.network);
    const person = personOf(network, caller.person);
    if (person.waiting.length > 0 || !this.#fits(network, person)) {
      const isFull = network.waiting >= this.#limits.mostWaiting && patienceMs !== Infinity;
      if (isFull) throw new ApiError('too_many_requests', { retryAfterSeconds: 1 });
      await this.#wait(network, person, patienceMs);
    } else this.#count(network, person, 1);
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
      const isOthersTurn = (this.#begun + 1) % UNKNOWN_EVERY === 0;
      const [first, second] = isOthersTurn ? [this.#others, this.#known] : [this.#known, this.#others];
      if (!this.#beginNext(first) && !this.#beginNext(second)) return;
      this.#begun++;
    }
  }

  #beginNext(networks: Networks): boolean {
    for (const [networkName, network] of networks) {
      if (network.waiting === 0 || network.running >= this.#limits.ofNetwork) continue;
      for (const [personName, person] of network.persons) {
        if (person.waiting.length === 0 || person.running >= this.#limits.ofPerson) continue;
        this.#count(network, person, 1);
        toTheEnd(network.persons, personName, person);
        toTheEnd(networks, networkName, network);
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

function networkOf(networks: Networks, name: string): Network {
  const known = networks.get(name);
  if (known) return known;
  const network: Network = { running: 0, waiting: 0, persons: new Map() };
  networks.set(name, network);
  return network;
}

function personOf(network: Network, name: string): Person {
  const known = network.persons.get(name);
  if (known) return known;
  const person: Person = { running: 0, waiting: [] };
  network.persons.set(name, person);
  return person;
}

function toTheEnd<Value>(map: Map<string, Value>, name: string, value: Value): void {
  map.delete(name);
  map.set(name, value);
}
