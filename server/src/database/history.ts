import type { HistorySnapshot, HistoryKind } from '@golf-league/core/contracts/history.ts';
import { toStoredSnapshot } from './round-snapshots.ts';
import type { UnitOfWork } from './unit-of-work.ts';

/** An action by a person in a league. `subjectId` is the affected person, who may be the actor. */
export interface NewHistoryEntry {
  readonly leagueId: string;
  readonly actorId: string;
  readonly kind: HistoryKind;
  readonly subjectId?: string;
  /** Without an id, the entry is about a round number of the league, not about a player's round. */
  readonly round?: { readonly id: string | null; readonly number: number };
  readonly matchId?: string;
  readonly eventId?: string;
  readonly before?: HistorySnapshot;
  readonly after?: HistorySnapshot;
}

function toHistoryRow({ now }: UnitOfWork, entry: NewHistoryEntry) {
  const {
    leagueId,
    actorId,
    kind,
    subjectId = null,
    round,
    matchId = null,
    eventId = null,
    before = null,
    after = null,
  } = entry;
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
    match_id: matchId,
    event_id: eventId,
    before: toStoredSnapshot(before),
    after: toStoredSnapshot(after),
  };
}

/** Writes the entry in its action's transaction. DANGER: the league must be locked, or be new in this transaction. */
export async function writeHistory(work: UnitOfWork, entry: NewHistoryEntry): Promise<void> {
  await work.db.insertInto('history').values(toHistoryRow(work, entry)).execute();
}

/** The maximum number of rows in one statement, since PostgreSQL accepts 65,535 values. */
const MAX_ENTRIES = 1_000;

/** Like `writeHistory`, for many entries. */
export async function writeHistoryEntries(
  work: UnitOfWork,
  entries: readonly NewHistoryEntry[],
): Promise<void> {
  for (let start = 0; start < entries.length; start += MAX_ENTRIES) {
    const rows = entries.slice(start, start + MAX_ENTRIES).map((entry) => toHistoryRow(work, entry));
    await work.db.insertInto('history').values(rows).execute();
  }
}

/**
 * Like `writeHistory`, without a separate round trip: the statement built on the result also writes the entry. Use it
 * if a statement is sent anyway. PostgreSQL always runs an inserting CTE to completion, whatever the main statement
 * returns.
 */
export function withHistory(work: UnitOfWork, entry: NewHistoryEntry) {
  return work.db.with('history_entry', (db) => db.insertInto('history').values(toHistoryRow(work, entry)));
}
