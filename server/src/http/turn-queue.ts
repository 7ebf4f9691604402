import { ApiError } from './api-error.ts';

/** The caller of a task: a person in a network. Before login, the entered email address identifies the person. */
export interface Caller {
  readonly network: string;
  readonly personKey: string;
  /** Known callers' tasks run first, except for one task in four. */
  readonly isKnown?: boolean;
}

interface TurnLimits {
  /** The maximum number of running tasks: in total, for one network, and for one person in a network. */
  readonly maxRunning: number;
  readonly maxPerNetwork: number;
  readonly maxPerPerson: number;
  /** The maximum number of waiting tasks for one network. */
  readonly maxWaiting: number;
  readonly maxWaitMs: number;
}

interface Person {
  runningCount: number;
  readonly startCallbacks: (() => void)[];
}

type Networks = CallerMap<Network>;

/**
 * Out of this many tasks, one is offered to unknown callers first, and one to callers who have already had a turn, so
 * that neither group waits forever.
 */
const FAIRNESS_INTERVAL = 4;

interface Network {
  runningCount: number;
  waitingCount: number;
  readonly people: CallerMap<Person>;
}

/**
 * Runs tasks in turns, first between networks and then between the people in a network. A single request therefore
 * waits only for running tasks, not for somebody else's hundred requests. Rejects with 429 if too many tasks of the
 * network are waiting, or if a task has waited too long.
 */
export class TurnQueue {
  readonly #limits: TurnLimits;
  readonly #knownNetworks: Networks = new CallerMap();
  readonly #unknownNetworks: Networks = new CallerMap();
  #runningCount = 0;
  #startCount = 0;
  #waitingCount = 0;

  constructor(limits: TurnLimits) {
    this.#limits = limits;
  }

  async run<Result>(
    caller: Caller,
    task: () => Promise<Result>,
    maxWaitMs: number = this.#limits.maxWaitMs,
  ): Promise<Result> {
    return this.#runInTurn(caller, task, maxWaitMs);
  }

  /** Like `run`, for the next part of a started task. It is never rejected, because half a response is useless. */
  async continueTask<Result>(caller: Caller, task: () => Promise<Result>): Promise<Result> {
    return this.#runInTurn(caller, task, Infinity);
  }

  async #runInTurn<Result>(caller: Caller, task: () => Promise<Result>, maxWaitMs: number): Promise<Result> {
    const networks = caller.isKnown ? this.#knownNetworks : this.#unknownNetworks;
    const network = networks.get(caller.network, createNetwork);
    const person = network.people.get(caller.personKey, createPerson);
    if (person.startCallbacks.length > 0 || !this.#canRun(network, person)) {
      const isFull = network.waitingCount >= this.#limits.maxWaiting && maxWaitMs !== Infinity;
      if (isFull) throw new ApiError('too_many_requests', { retryAfterSeconds: 1 });
      await this.#wait(network, person, maxWaitMs);
    } else {
      this.#changeRunningCount(network, person, 1);
      network.people.markServed(caller.personKey);
      networks.markServed(caller.network);
    }
    try {
      return await task();
    } finally {
      this.#changeRunningCount(network, person, -1);
      if (person.runningCount === 0 && person.startCallbacks.length === 0)
        network.people.delete(caller.personKey);
      if (network.people.size === 0) networks.delete(caller.network);
      this.#startWaitingTasks();
    }
  }

  #wait(network: Network, person: Person, maxWaitMs: number): Promise<void> {
    return new Promise<void>((resolve, reject) => {
      const stopWaiting = () => {
        network.waitingCount--;
        this.#waitingCount--;
        clearTimeout(timer);
      };
      const startTask = () => {
        stopWaiting();
        resolve();
      };
      const rejectAfterTimeout = () => {
        person.startCallbacks.splice(person.startCallbacks.indexOf(startTask), 1);
        stopWaiting();
        reject(new ApiError('too_many_requests', { retryAfterSeconds: 5 }));
      };
      const timer = maxWaitMs === Infinity ? undefined : setTimeout(rejectAfterTimeout, maxWaitMs);
      person.startCallbacks.push(startTask);
      network.waitingCount++;
      this.#waitingCount++;
    });
  }

  #startWaitingTasks(): void {
    while (this.#waitingCount > 0 && this.#runningCount < this.#limits.maxRunning) {
      const isUnknownCallersTurn = (this.#startCount + 1) % FAIRNESS_INTERVAL === 0;
      const [firstNetworks, secondNetworks] = isUnknownCallersTurn
        ? [this.#unknownNetworks, this.#knownNetworks]
        : [this.#knownNetworks, this.#unknownNetworks];
      if (!this.#startNext(firstNetworks) && !this.#startNext(secondNetworks)) return;
      this.#startCount++;
    }
  }

  #startNext(networks: Networks): boolean {
    const isServedCallersTurn = (this.#startCount + 2) % FAIRNESS_INTERVAL === 0;
    for (const [networkName, network] of networks.inOrder(isServedCallersTurn)) {
      if (network.waitingCount === 0 || network.runningCount >= this.#limits.maxPerNetwork) continue;
      for (const [personKey, person] of network.people.inOrder(isServedCallersTurn)) {
        if (person.startCallbacks.length === 0 || person.runningCount >= this.#limits.maxPerPerson) continue;
        this.#changeRunningCount(network, person, 1);
        network.people.markServed(personKey);
        networks.markServed(networkName);
        person.startCallbacks.shift()!();
        return true;
      }
    }
    return false;
  }

  #canRun(network: Network, person: Person): boolean {
    const { maxRunning, maxPerNetwork, maxPerPerson } = this.#limits;
    return (
      this.#runningCount < maxRunning &&
      network.runningCount < maxPerNetwork &&
      person.runningCount < maxPerPerson
    );
  }

  #changeRunningCount(network: Network, person: Person, delta: 1 | -1): void {
    this.#runningCount += delta;
    network.runningCount += delta;
    person.runningCount += delta;
  }
}

const createNetwork = (): Network => ({ runningCount: 0, waitingCount: 0, people: new CallerMap() });
const createPerson = (): Person => ({ runningCount: 0, startCallbacks: [] });

/** The state of networks or people by name: those who have had no turn yet, and those who have. */
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

  *inOrder(startsWithServed: boolean): Generator<[string, Item]> {
    yield* startsWithServed ? this.#served : this.#unserved;
    yield* startsWithServed ? this.#unserved : this.#served;
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
