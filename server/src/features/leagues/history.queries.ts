import { DELETED_PLAYER } from '@golf-league/core/contracts/accounts.ts';
import { HISTORY_PAGE, type WireHistoryEntry } from '@golf-league/core/contracts/history.ts';
import type { Reader } from '../../database/unit-of-work.ts';
import { ApiError } from '../../http/api-error.ts';
import type { LeagueMember } from './leagues.access.ts';

function entriesQuery(db: Reader, leagueId: string) {
  return db
    .selectFrom('history')
    .leftJoin('users as actor', 'actor.id', 'history.actor_id')
    .leftJoin('users as subject', 'subject.id', 'history.subject_id')
    .where('history.league_id', '=', leagueId)
    .selectAll('history')
    .select(['actor.user_name as actor_name', 'subject.user_name as subject_name']);
}

type EntryRow = Awaited<ReturnType<ReturnType<typeof entriesQuery>['executeTakeFirstOrThrow']>>;

function entryOf(row: EntryRow): WireHistoryEntry {
  return {
    entryId: row.id,
    at: row.at.toISOString(),
    userId: row.actor_id,
    userName: row.has_actor ? (row.actor_name ?? DELETED_PLAYER) : null,
    kind: row.kind,
    subjectId: row.subject_id,
    subjectName: row.has_subject ? (row.subject_name ?? DELETED_PLAYER) : null,
    roundId: row.round_id,
    round_number: row.round_number,
    before: row.before,
    after: row.after,
  };
}

interface Page {
  before?: string | undefined;
  limit?: number | undefined;
  roundId?: string | undefined;
}

/** Newest first: the newest entries of the league or of one round, or the last ones before an entry. */
export async function readHistory(
  db: Reader,
  { league }: LeagueMember,
  { before, limit = HISTORY_PAGE, roundId }: Page,
): Promise<WireHistoryEntry[]> {
  let query = entriesQuery(db, league.id).orderBy('history.sequence', 'desc').limit(limit);
  if (roundId !== undefined) query = query.where('history.round_id', '=', roundId);
  if (before !== undefined) query = query.where('history.sequence', '<', placeOf(db, league.id, before));
  const rows = await query.execute();
  // An unknown bound gives no rows, because its position is null, so it is checked only then.
  if (rows.length === 0 && before !== undefined) {
    const found = await placeOf(db, league.id, before).executeTakeFirst();
    if (!found) throw new ApiError('not_found');
  }
  return rows.map(entryOf);
}

function placeOf(db: Reader, leagueId: string, entryId: string) {
  return db
    .selectFrom('history')
    .where('id', '=', entryId)
    .where('league_id', '=', leagueId)
    .select('sequence');
}
