/** The maximum number of pairs (about 10 MB of memory). */
const MAX_PAIRS = 50_000;

/**
 * The networks that each account has recently logged in from, as pairs. They are kept in memory and lost at a restart,
 * because they only decide who is served first when many callers wait.
 */
export class KnownLogIns {
  /** The pairs, oldest first. */
  readonly #pairs = new Set<string>();

  has(network: string, account: string): boolean {
    return this.#pairs.has(`${network} ${account}`);
  }

  add(network: string, account: string): void {
    const pair = `${network} ${account}`;
    this.#pairs.delete(pair);
    this.#pairs.add(pair);
    if (this.#pairs.size <= MAX_PAIRS) return;
    const [oldest] = this.#pairs;
    this.#pairs.delete(oldest!);
  }
}
