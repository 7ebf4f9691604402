import type { DomainEvent } from '../database/unit-of-work.ts';

/** The row of a membership query. The cache itself needs only this column. */
interface ProofRow {
  /** In the format of `validSessionQuery`. */
  readonly fresh_until: number;
}

interface PendingProof {
  readonly leagueId: string;
  readonly sessionKey: string;
  isOutdated: boolean;
}

/** The maximum number of proofs (about 10 MB of memory). */
const MAX_PROOFS = 20_000;

/**
 * Caches proofs of membership, for the single process that owns the embedded database. Every write that could end or
 * change a proof locks a league or ends a session, and publishes a domain event about it between its commit and its
 * response. DANGER: the cache is wrong if a second process writes to the database.
 */
export class MembershipCache<Row extends ProofRow = ProofRow> {
  /** The proofs by league, then by session. */
  readonly #proofs = new Map<string, Map<string, Row>>();
  readonly #pending = new Set<PendingProof>();
  #count = 0;

  find(tokenHash: Buffer, leagueId: string, now: Date): Row | undefined {
    const row = this.#proofs.get(leagueId)?.get(getKey(tokenHash));
    // An old proof is queried again, because the query also stores when the session was last used.
    return row && now.getTime() < row.fresh_until ? row : undefined;
  }

  /** Runs `query` and caches its row, unless an event has invalidated the proof in the meantime. */
  async queryAndCache(
    tokenHash: Buffer,
    leagueId: string,
    query: () => Promise<Row | undefined>,
    isProof: (row: Row) => boolean,
  ): Promise<Row | undefined> {
    const pending: PendingProof = { leagueId, sessionKey: getKey(tokenHash), isOutdated: false };
    this.#pending.add(pending);
    try {
      const row = await query();
      if (row && isProof(row) && !pending.isOutdated) this.#put(pending, row);
      return row;
    } finally {
      this.#pending.delete(pending);
    }
  }

  invalidate(domainEvents: readonly DomainEvent[]): void {
    for (const domainEvent of domainEvents) {
      if (domainEvent.kind === 'leagueTouched') this.#forgetLeague(domainEvent.leagueId);
      else if (domainEvent.kind === 'outcomeUnknown') this.#forgetAll();
      else if (domainEvent.kind === 'sessionsEnded') {
        for (const tokenHash of domainEvent.tokenHashes) this.#forgetSession(getKey(tokenHash));
      }
    }
  }

  #put({ leagueId, sessionKey }: PendingProof, row: Row): void {
    if (this.#count >= MAX_PROOFS) this.#forgetAll();
    const leagueProofs = this.#proofs.get(leagueId) ?? new Map<string, Row>();
    this.#proofs.set(leagueId, leagueProofs);
    if (!leagueProofs.has(sessionKey)) this.#count++;
    leagueProofs.set(sessionKey, row);
  }

  #forgetLeague(leagueId: string): void {
    this.#count -= this.#proofs.get(leagueId)?.size ?? 0;
    this.#proofs.delete(leagueId);
    for (const pending of this.#pending) pending.isOutdated ||= pending.leagueId === leagueId;
  }

  #forgetSession(sessionKey: string): void {
    for (const leagueProofs of this.#proofs.values()) if (leagueProofs.delete(sessionKey)) this.#count--;
    for (const pending of this.#pending) pending.isOutdated ||= pending.sessionKey === sessionKey;
  }

  #forgetAll(): void {
    this.#proofs.clear();
    this.#count = 0;
    for (const pending of this.#pending) pending.isOutdated = true;
  }
}

const getKey = (tokenHash: Buffer) => tokenHash.toString('latin1');
