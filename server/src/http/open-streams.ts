import { ApiError } from './api-error.ts';
import type { Caller } from './turn-queue.ts';

interface StreamLimits {
  readonly perPerson: number;
  readonly perNetwork: number;
  readonly total: number;
}

/**
 * Limits the number of streamed responses. Each stream holds a connection and its next chunk of data in memory, even
 * while it waits for its turn or a slow client. The HTTP server disconnects clients that read nothing for a minute.
 */
export class OpenStreams {
  readonly #limits: StreamLimits;
  readonly #countByPerson = new Map<string, number>();
  readonly #countByNetwork = new Map<string, number>();
  #openCount = 0;

  constructor(limits: StreamLimits) {
    this.#limits = limits;
  }

  /** Counts one stream until the returned function is called. Throws 429 if there are too many. */
  open({ personKey, network }: Caller): () => void {
    const { perPerson, perNetwork, total } = this.#limits;
    const isFull =
      this.#openCount >= total ||
      (this.#countByNetwork.get(network) ?? 0) >= perNetwork ||
      (this.#countByPerson.get(personKey) ?? 0) >= perPerson;
    if (isFull) throw new ApiError('too_many_requests', { retryAfterSeconds: 5 });
    const changeCounts = (change: 1 | -1) => {
      this.#openCount += change;
      addToCount(this.#countByPerson, personKey, change);
      addToCount(this.#countByNetwork, network, change);
    };
    changeCounts(1);
    return () => changeCounts(-1);
  }
}

function addToCount(counts: Map<string, number>, key: string, change: 1 | -1): void {
  const count = (counts.get(key) ?? 0) + change;
  if (count === 0) counts.delete(key);
  else counts.set(key, count);
}
