import { sql } from 'kysely';
import type { Reader, UnitOfWork } from '../database/unit-of-work.ts';

const keysIn = (rows: { key: string | null }[]) => rows.flatMap(({ key }) => (key === null ? [] : [key]));

/** Keys of cover, scorecards and reported pictures. Call it before the league is deleted together with the keys. */
export async function picturesOfLeague({ db }: UnitOfWork, leagueId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('leagues')
    .where('id', '=', leagueId)
    .select('background as key')
    .unionAll(db.selectFrom('rounds').where('league_id', '=', leagueId).select('scorecard as key'))
    .unionAll(db.selectFrom('reports').where('league_id', '=', leagueId).select('picture as key'))
    .execute();
  return keysIn(rows);
}

/** Keys of the scorecards. Call it before the membership is deleted, because the rounds are deleted with it. */
export async function picturesOfMember(
  { db }: UnitOfWork,
  leagueId: string,
  userId: string,
): Promise<string[]> {
  const rows = await db
    .selectFrom('rounds')
    .where('league_id', '=', leagueId)
    .where('user_id', '=', userId)
    .where('scorecard', 'is not', null)
    .select('scorecard as key')
    .execute();
  return keysIn(rows);
}

/** The keys that a row refers to, including rows of reports. */
export async function referencedAmong(db: Reader, keys: readonly string[]): Promise<Set<string>> {
  const anyOfKeys = sql<boolean>`any(${keys})`;
  const rows = await db
    .selectFrom('users')
    .where('picture', '=', anyOfKeys as never)
    .select('picture as key')
    .unionAll(
      db
        .selectFrom('leagues')
        .where('background', '=', anyOfKeys as never)
        .select('background as key'),
    )
    .unionAll(
      db
        .selectFrom('rounds')
        .where('scorecard', '=', anyOfKeys as never)
        .select('scorecard as key'),
    )
    .unionAll(
      db
        .selectFrom('reports')
        .where('picture', '=', anyOfKeys as never)
        .select('picture as key'),
    )
    .execute();
  return new Set(keysIn(rows));
}

/** SQL that selects the keys of all pictures as `key`, some more than once. */
export const ALL_KEYS = `
  select picture as key from users where picture is not null
  union all select background from leagues where background is not null
  union all select scorecard from rounds where scorecard is not null
  union all select picture from reports where picture is not null`;
