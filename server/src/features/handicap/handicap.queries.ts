import { sql } from 'kysely';
import { type HandicapRecord, handicapRecord } from '@golf-league/core/golf/handicap-record.ts';
import { courseOfStored } from '../../database/course-values.ts';
import type { Reader } from '../../database/unit-of-work.ts';

export function statedIndex(db: Reader, userId: string) {
  return db
    .selectFrom('users')
    .where('id', '=', userId)
    .select(['handicap_index', 'handicap_set_at', 'handicap_hidden', 'handicap_before', 'handicap_before_at'])
    .executeTakeFirst();
}

/**
 * Of the rounds with a course in all leagues that the person is in: whoever leaves a league leaves its rounds. With
 * `until`, of those registered until then.
 */
export async function recordOf(db: Reader, userId: string, until?: Date): Promise<HandicapRecord> {
  const rows = await db
    .selectFrom('rounds')
    .innerJoin('leagues', 'leagues.id', 'rounds.league_id')
    .where('rounds.user_id', '=', userId)
    .where('rounds.course', 'is not', null)
    .$if(until !== undefined, (query) => query.where('rounds.created_at', '<=', until!))
    .select([
      'rounds.id',
      'rounds.league_id',
      'rounds.played_on',
      'rounds.gross',
      'rounds.strokes',
      'rounds.handicap_index',
      'rounds.course',
      'leagues.holes',
    ])
    .execute();
  const rounds = rows.flatMap(({ course, ...row }) => {
    if (course === null) return [];
    return {
      id: row.id,
      leagueId: row.league_id,
      playedOn: row.played_on,
      holes: row.holes,
      gross: row.gross,
      strokes: row.strokes,
      handicapIndex: row.handicap_index === null ? null : row.handicap_index / 10,
      course: courseOfStored(course),
    };
  });
  return handicapRecord(rounds);
}

type Stated = NonNullable<Awaited<ReturnType<typeof statedIndex>>>;

/** What the rules of 2024 have moved: the index before and after, of the same rounds; null where nothing, or once told. */
export async function movedByRules(db: Reader, userId: string, stated: Stated | undefined) {
  if (!stated || stated.handicap_before === null || stated.handicap_before_at === null) return null;
  const before = stated.handicap_before / 10;
  const { index: after } = await recordOf(db, userId, stated.handicap_before_at);
  return after === null || after === before ? null : { before, after };
}

/** Who reads in a league: an admin of it sees every handicap, and everybody their own. */
export interface LeagueReader {
  readonly userId: string;
  readonly isAdmin: boolean;
}

/** Those of these people who hide the handicap of their rounds from the reader. */
export async function hidingFrom(
  db: Reader,
  { userId, isAdmin }: LeagueReader,
  people: readonly (string | null)[],
): Promise<ReadonlySet<string>> {
  const others = [...new Set(people)].filter((id) => id !== null && id !== userId);
  if (isAdmin || others.length === 0) return new Set();
  const hiding = await db
    .selectFrom('users')
    .where('handicap_hidden', '=', true)
    .where(sql<boolean>`id = any(${others})`)
    .select('id')
    .execute();
  return new Set(hiding.map(({ id }) => id));
}
