/** Some 10 MB. */
const MOST = 50_000;

/**
 * Which accounts have logged in from which networks, the latest. In memory, and lost at a restart: it decides who is
 * served first where many wait, and nothing else.
 */
export class KnownHere {
  /** The first is the one that was added longest ago. */
  readonly #pairs = new Set<string>();

  has(network: string, account: string): boolean {
    return this.#pairs.has(`${network} ${account}`);
  }

  add(network: string, account: string): void {
    const pair = `${network} ${account}`;
    this.#pairs.delete(pair);
    this.#pairs.add(pair);
    if (this.#pairs.size <= MOST) return;
    const [oldest] = this.#pairs;
    this.#pairs.delete(oldest!);
  }
}
