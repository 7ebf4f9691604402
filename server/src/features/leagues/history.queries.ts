import { DELETED_PLAYER } from '@golf-league/core/contracts/accounts.ts';
import {
  HISTORY_PAGE_SIZE,
  type HistoryKind,
  type RoundSnapshot,
  type HistoryEntryView,
} from '@golf-league/core/contracts/history.ts';
import { sql } from 'kysely';
import type { RoundDetailsRow } from '../../database/course-columns.ts';
import { toRoundSnapshot, fromStoredSnapshot } from '../../database/round-snapshots.ts';
import type { StoredSnapshot } from '../../database/stored-snapshot.ts';
import { selectEntryMatch } from '../../database/match-sides.ts';
import { nameInLeague } from '../../database/name-in-league.ts';
import type { Reader } from '../../database/unit-of-work.ts';
import { ApiError } from '../../http/api-error.ts';
import { findPlayersHidingHandicap } from '../handicap/handicap.queries.ts';
import type { LeagueMember } from './leagues.access.ts';

/**
 * A page of history for the league or for one round: the newest `limit` entries, before `beforeSequence` if given.
 */
interface HistoryPage {
  readonly limit: number;
  readonly roundId: string | undefined;
  readonly beforeSequence: number | undefined;
}

/** Selects the entries stored in the history table. */
function selectStoredEntries(db: Reader, leagueId: string, { limit, roundId, beforeSequence }: HistoryPage) {
  let query = db
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
      'match_id',
      'event_id',
      'before',
      'after',
      'registered',
    ]);
  if (roundId !== undefined) query = query.where('round_id', '=', roundId);
  if (beforeSequence !== undefined) query = query.where('sequence', '<', beforeSequence);
  return query.orderBy('sequence', 'desc').limit(limit);
}

/**
 * Selects the registrations recorded only by the rounds themselves, with the columns of the history table. If stored
 * entries fill the page, older rounds are not read, because there may be many of them and none would appear on the
 * page.
 */
function selectRoundRegistrations(
  db: Reader,
  leagueId: string,
  { limit, roundId, beforeSequence }: HistoryPage,
) {
  let query = db
    .selectFrom('rounds')
    .where('league_id', '=', leagueId)
    .where(
      'sequence',
      '>',
      sql<number>`coalesce((select min(sequence) from stored_entry having count(*) >= ${limit}), 0)`,
    )
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
      sql<string | null>`null::text`.as('match_id'),
      sql<string | null>`null::text`.as('event_id'),
      sql<StoredSnapshot | null>`null::jsonb`.as('before'),
      sql<StoredSnapshot | null>`null::jsonb`.as('after'),
      sql<RoundDetailsRow | null>`to_jsonb(rounds)`.as('registered'),
    ]);
  if (roundId !== undefined) query = query.where('id', '=', roundId);
  if (beforeSequence !== undefined) query = query.where('sequence', '<', beforeSequence);
  return query.orderBy('sequence', 'desc').limit(limit);
}

/** Selects the stored entries and the registrations recorded only by rounds, newest first. */
export function selectEntries(db: Reader, leagueId: string, page: HistoryPage) {
  return db
    .with('stored_entry', (queryCreator) =>
      selectStoredEntries(queryCreator as unknown as Reader, leagueId, page),
    )
    .with('round_registration', (queryCreator) =>
      selectRoundRegistrations(queryCreator as unknown as Reader, leagueId, page),
    )
    .with('entry', (queryCreator) =>
      queryCreator
        .selectFrom('stored_entry')
        .selectAll()
        .unionAll(queryCreator.selectFrom('round_registration').selectAll())
        .orderBy('sequence', 'desc')
        .limit(page.limit),
    )
    .selectFrom('entry')
    .leftJoin('users as actor', 'actor.id', 'entry.actor_id')
    .leftJoin('users as subject', 'subject.id', 'entry.subject_id')
    .orderBy('entry.sequence', 'desc')
    .selectAll('entry')
    .select([
      nameInLeague<string | null>(sql`${leagueId}`, 'actor').as('actor_name'),
      nameInLeague<string | null>(sql`${leagueId}`, 'subject').as('subject_name'),
      selectEntryMatch('entry.match_id').as('match'),
      sql<HistoryEntryView['event']>`(
        select json_build_object('eventId', day.id, 'title', day.title) from events day where day.id = entry.event_id
      )`.as('event'),
    ]);
}

type EntryRow = Awaited<ReturnType<ReturnType<typeof selectEntries>['executeTakeFirstOrThrow']>>;

function toEntryView(row: EntryRow): HistoryEntryView {
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
    match: row.match,
    event: row.event,
    before: fromStoredSnapshot(row.before),
    after: row.registered ? toRoundSnapshot(row.registered) : fromStoredSnapshot(row.after),
  };
}

interface PageRequest {
  before?: string | undefined;
  limit?: number | undefined;
  roundId?: string | undefined;
}

/** Returns the newest entries for the league or for one round, or those just before a given entry; newest first. */
export async function readHistory(
  db: Reader,
  caller: LeagueMember,
  { before, limit = HISTORY_PAGE_SIZE, roundId }: PageRequest,
): Promise<HistoryEntryView[]> {
  const { league } = caller;
  const beforeSequence = before === undefined ? undefined : await readEntrySequence(db, league.id, before);
  const rows = await selectEntries(db, league.id, { limit, roundId, beforeSequence }).execute();
  const entries = rows.map(toEntryView);
  const subjects = entries.map(({ subjectId }) => subjectId);
  const playersHidingHandicap = await findPlayersHidingHandicap(db, caller, subjects);
  return entries.map((entry) => {
    const { subjectId, before: previousSnapshot, after } = entry;
    if (subjectId === null || !playersHidingHandicap.has(subjectId)) return entry;
    return { ...entry, before: removeHandicapFields(previousSnapshot), after: removeHandicapFields(after) };
  });
}

const HANDICAP_FIELDS: readonly string[] = [
  'handicapIndex',
  'playingHandicap',
] satisfies (keyof RoundSnapshot)[];

/** Returns an entry's snapshot without the handicap fields. */
function removeHandicapFields(snapshot: HistoryEntryView['before']): HistoryEntryView['before'] {
  if (snapshot === null) return null;
  const visibleFields = Object.entries(snapshot).filter(([field]) => !HANDICAP_FIELDS.includes(field));
  return Object.fromEntries(visibleFields) as HistoryEntryView['before'];
}

/** Returns the sequence number of a history entry. The entry for a registration can have the id of its round. */
async function readEntrySequence(db: Reader, leagueId: string, entryId: string): Promise<number> {
  const entryRow = await db
    .selectFrom('history')
    .where('id', '=', entryId)
    .where('league_id', '=', leagueId)
    .select('sequence')
    .union(
      db.selectFrom('rounds').where('id', '=', entryId).where('league_id', '=', leagueId).select('sequence'),
    )
    .executeTakeFirst();
  if (!entryRow) throw new ApiError('not_found');
  return entryRow.sequence;
}
