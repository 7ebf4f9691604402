/** The maximum number of pairs to remember, which take about 10 MB of memory. */
const MAX_PAIRS = 50_000;

/**
 * Remembers which networks each account has recently logged in from. Kept only in memory and lost on restart, because
 * it only decides who is served first when many callers are waiting.
 */
export class KnownLogIns {
  /** Pairs of a network and an account, oldest first. */
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
