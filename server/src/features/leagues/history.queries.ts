import { DELETED_PLAYER } from '@golf-league/core/contracts/accounts.ts';
import {
  HISTORY_PAGE,
  type HistoryKind,
  type SentHistoryEntry,
} from '@golf-league/core/contracts/history.ts';
import { sql } from 'kysely';
import type { FactsRow } from '../../database/course-columns.ts';
import { factsOfRow, factsOfStored } from '../../database/round-facts.ts';
import type { StoredFacts } from '../../database/stored-facts.ts';
import type { Reader } from '../../database/unit-of-work.ts';
import { ApiError } from '../../http/api-error.ts';
import type { LeagueMember } from './leagues.access.ts';

/** Registrations that the rounds themselves still tell, in the form of the table. */
const untouchedRounds = (db: Reader, leagueId: string) =>
  db
    .selectFrom('rounds')
    .where('league_id', '=', leagueId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('history')
            .whereRef('history.round_id', '=', 'rounds.id')
            .where('kind', '=', 'round_registered'),
        ),
      ),
    )
    .select(({ ref }) => [
      'id',
      'sequence',
      'created_at as at',
      sql<HistoryKind>`'round_registered'`.as('kind'),
      sql<
        string | null
      >`case when ${ref('by_other')} then ${ref('registered_by')} else ${ref('user_id')} end`.as('actor_id'),
      sql<boolean>`true`.as('has_actor'),
      sql<string | null>`${ref('user_id')}`.as('subject_id'),
      sql<boolean>`true`.as('has_subject'),
      sql<string | null>`${ref('id')}`.as('round_id'),
      sql<number | null>`${ref('number')}::integer`.as('round_number'),
      sql<StoredFacts | null>`null::jsonb`.as('before'),
      sql<StoredFacts | null>`null::jsonb`.as('after'),
      sql<FactsRow | null>`to_jsonb(rounds)`.as('registered'),
    ]);

/** What was written, and the registrations that rounds tell. */
export function entriesQuery(db: Reader, leagueId: string) {
  const written = db
    .selectFrom('history')
    .where('league_id', '=', leagueId)
    .select([
      'id',
      'sequence',
      'at',
      'kind',
      'actor_id',
      'has_actor',
      'subject_id',
      'has_subject',
      'round_id',
      'round_number',
      'before',
      'after',
      'registered',
    ]);
  return db
    .selectFrom(written.unionAll(untouchedRounds(db, leagueId)).as('entry'))
    .leftJoin('users as actor', 'actor.id', 'entry.actor_id')
    .leftJoin('users as subject', 'subject.id', 'entry.subject_id')
    .selectAll('entry')
    .select(['actor.user_name as actor_name', 'subject.user_name as subject_name']);
}

type EntryRow = Awaited<ReturnType<ReturnType<typeof entriesQuery>['executeTakeFirstOrThrow']>>;

function entryOf(row: EntryRow): SentHistoryEntry {
  return {
    id: row.id,
    at: row.at.toISOString(),
    userId: row.actor_id,
    userName: row.has_actor ? (row.actor_name ?? DELETED_PLAYER) : null,
    kind: row.kind,
    subjectId: row.subject_id,
    subjectName: row.has_subject ? (row.subject_name ?? DELETED_PLAYER) : null,
    roundId: row.round_id,
    roundNumber: row.round_number,
    before: factsOfStored(row.before),
    after: row.registered ? factsOfRow(row.registered) : factsOfStored(row.after),
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
): Promise<SentHistoryEntry[]> {
  let query = entriesQuery(db, league.id).orderBy('entry.sequence', 'desc').limit(limit);
  if (roundId !== undefined) query = query.where('entry.round_id', '=', roundId);
  if (before !== undefined) query = query.where('entry.sequence', '<', placeOf(db, league.id, before));
  const rows = await query.execute();
  // An unknown bound gives no rows, because its position is null, so it is checked only then.
  if (rows.length === 0 && before !== undefined) {
    const found = await placeOf(db, league.id, before).executeTakeFirst();
    if (!found) throw new ApiError('not_found');
  }
  return rows.map(entryOf);
}

/** The entry of a registration has the id of its round. */
const placeOf = (db: Reader, leagueId: string, entryId: string) =>
  db
    .selectFrom('history')
    .where('id', '=', entryId)
    .where('league_id', '=', leagueId)
    .select('sequence')
    .union(
      db.selectFrom('rounds').where('id', '=', entryId).where('league_id', '=', leagueId).select('sequence'),
    );
