import type { DomainEvent } from '../database/unit-of-work.ts';

/** The row that the query of a proof has returned; at least the part about the session. */
interface ProofRow {
  /** In the format of `sessionQuery`. */
  readonly fresh_until: number;
}

interface PendingProof {
  readonly leagueId: string;
  readonly session: string;
  isOvertaken: boolean;
}

/** Some 10 MB. */
const MAX_PROOFS = 20_000;

/**
 * Proofs of membership in memory, for the one process that owns the embedded database. Every write that could end or
 * change a proof publishes that after its commit and before its answer: by locking a league, or by ending a session.
 * DANGER: this is wrong with a second process on the database.
 */
export class ProofCache<Row extends ProofRow = ProofRow> {
  /** By league, then by session. */
  readonly #proofs = new Map<string, Map<string, Row>>();
  readonly #asking = new Set<PendingProof>();
  #count = 0;

  find(tokenHash: Buffer, leagueId: string, now: Date): Row | undefined {
    const row = this.#proofs.get(leagueId)?.get(keyOf(tokenHash));
    // The query stores the use of a session from time to time, so an old proof is queried again.
    return row && now.getTime() < row.fresh_until ? row : undefined;
  }

  /** Keeps the row that `query` returns, unless something has ended the proof in the meantime. */
  async keep(
    tokenHash: Buffer,
    leagueId: string,
    query: () => Promise<Row | undefined>,
    isProof: (row: Row) => boolean,
  ): Promise<Row | undefined> {
    const asking: PendingProof = { leagueId, session: keyOf(tokenHash), isOvertaken: false };
    this.#asking.add(asking);
    try {
      const row = await query();
      if (row && isProof(row) && !asking.isOvertaken) this.#put(asking, row);
      return row;
    } finally {
      this.#asking.delete(asking);
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
    const ofLeague = this.#proofs.get(leagueId) ?? new Map<string, Row>();
    this.#proofs.set(leagueId, ofLeague);
    if (!ofLeague.has(session)) this.#count++;
    ofLeague.set(session, row);
  }

  #forgetLeague(leagueId: string): void {
    this.#count -= this.#proofs.get(leagueId)?.size ?? 0;
    this.#proofs.delete(leagueId);
    for (const asking of this.#asking) asking.isOvertaken ||= asking.leagueId === leagueId;
  }

  #forgetSession(session: string): void {
    for (const ofLeague of this.#proofs.values()) if (ofLeague.delete(session)) this.#count--;
    for (const asking of this.#asking) asking.isOvertaken ||= asking.session === session;
  }

  #forgetAll(): void {
    this.#proofs.clear();
    this.#count = 0;
    for (const asking of this.#asking) asking.isOvertaken = true;
  }
}

const keyOf = (tokenHash: Buffer) => tokenHash.toString('latin1');
