import type { DomainEvent } from '../database/unit-of-work.ts';

/** The row that the query of a proof has returned; at least the part about the session. */
interface ProofRow {
  /** In the format of `sessionQuery`. */
  readonly fresh_until: number;
}

interface PendingProof {
  readonly leagueId: string;
  readonly session: string;
  isOutdated: boolean;
}

/** Some 10 MB. */
const MAX_PROOFS = 20_000;

/**
 * Proofs of membership in memory, for the one process that owns the embedded database. Every write that could
 * end or change a proof publishes an event after its commit and before its answer: it locks a league or ends a
 * session. DANGER: this is wrong with a second process on the database.
 */
export class ProofCache<Row extends ProofRow = ProofRow> {
  /** By league, then by session. */
  readonly #proofs = new Map<string, Map<string, Row>>();
  readonly #pending = new Set<PendingProof>();
  #count = 0;

  find(tokenHash: Buffer, leagueId: string, now: Date): Row | undefined {
    const row = this.#proofs.get(leagueId)?.get(keyOf(tokenHash));
    // The query stores the use of a session from time to time, so an old proof is queried again.
    return row && now.getTime() < row.fresh_until ? row : undefined;
  }

  /** Caches the row that `query` returns, unless something has ended the proof in the meantime. */
  async keep(
    tokenHash: Buffer,
    leagueId: string,
    query: () => Promise<Row | undefined>,
    isProof: (row: Row) => boolean,
  ): Promise<Row | undefined> {
    const pending: PendingProof = { leagueId, session: keyOf(tokenHash), isOutdated: false };
    this.#pending.add(pending);
    try {
      const row = await query();
      if (row && isProof(row) && !pending.isOutdated) this.#put(pending, row);
      return row;
    } finally {
      this.#pending.delete(pending);
    }
  }

  forget(domainEvents: readonly DomainEvent[]): void {
    for (const domainEvent of domainEvents) {
      if (domainEvent.kind === 'leagueTouched') this.#forgetLeague(domainEvent.leagueId);
      else if (domainEvent.kind === 'outcomeUnknown') this.#forgetAll();
      else if (domainEvent.kind === 'sessionsEnded') {
        for (const tokenHash of domainEvent.tokenHashes) this.#forgetSession(keyOf(tokenHash));
      }
    }
  }

  #put({ leagueId, session }: PendingProof, row: Row): void {
    if (this.#count >= MAX_PROOFS) this.#forgetAll();
    const leagueProofs = this.#proofs.get(leagueId) ?? new Map<string, Row>();
    this.#proofs.set(leagueId, leagueProofs);
    if (!leagueProofs.has(session)) this.#count++;
    leagueProofs.set(session, row);
  }

  #forgetLeague(leagueId: string): void {
    this.#count -= this.#proofs.get(leagueId)?.size ?? 0;
    this.#proofs.delete(leagueId);
    for (const pending of this.#pending) pending.isOutdated ||= pending.leagueId === leagueId;
  }

  #forgetSession(session: string): void {
    for (const leagueProofs of this.#proofs.values()) if (leagueProofs.delete(session)) this.#count--;
    for (const pending of this.#pending) pending.isOutdated ||= pending.session === session;
  }

  #forgetAll(): void {
    this.#proofs.clear();
    this.#count = 0;
    for (const pending of this.#pending) pending.isOutdated = true;
  }
}

const keyOf = (tokenHash: Buffer) => tokenHash.toString('latin1');
