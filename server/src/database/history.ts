import type { HistoryKind } from '@golf-league/core/contracts/history.ts';
import type { UnitOfWork } from './unit-of-work.ts';

/** As the wire sends it: of a round its `roundFacts`, of changed rules the rules. */
type Facts = Readonly<Record<string, unknown>>;

/** An act of a person in a league. `subjectId` is whom it is about, also where that is the actor. */
export interface HistoryEntry {
  readonly leagueId: string;
  readonly actorId: string;
  readonly kind: HistoryKind;
  readonly subjectId?: string;
  readonly round?: { readonly id: string; readonly number: number };
  readonly before?: Facts;
  readonly after?: Facts;
}

const jsonOf = (facts: Facts | undefined) => (facts === undefined ? null : JSON.stringify(facts));

function rowOf({ now }: UnitOfWork, entry: HistoryEntry) {
  const { leagueId, actorId, kind, subjectId = null, round, before, after } = entry;
  return {
    league_id: leagueId,
    at: now,
    kind,
    actor_id: actorId,
    has_actor: true,
    subject_id: subjectId,
    has_subject: subjectId !== null,
    round_id: round?.id ?? null,
    round_number: round?.number ?? null,
    before: jsonOf(before),
    after: jsonOf(after),
  };
}

/** Writes the entry in the transaction of its act. DANGER: the league must be locked, or made in the same transaction. */
export async function writeHistory(work: UnitOfWork, entry: HistoryEntry): Promise<void> {
  await work.db.insertInto('history').values(rowOf(work, entry)).execute();
}

/**
 * As `writeHistory`, without a round trip of its own: the statement built on the result writes the entry too. Use it
 * where a statement is sent in any case: PostgreSQL runs a writing CTE to its end, whatever the statement itself finds.
 */
export function withHistory(work: UnitOfWork, entry: HistoryEntry) {
  return work.db.with('history_entry', (db) => db.insertInto('history').values(rowOf(work, entry)));
}
