import { sql } from 'kysely';
import type { Reader, UnitOfWork } from '../database/unit-of-work.ts';

const collectKeys = (rows: { key: string | null }[]) =>
  rows.flatMap(({ key }) => (key === null ? [] : [key]));

/**
 * Returns the picture keys of a league: its background, scorecards and reported pictures. Call it before deleting the
 * league, because that deletes the keys.
 */
export async function findLeaguePictureKeys({ db }: UnitOfWork, leagueId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('leagues')
    .where('id', '=', leagueId)
    .select('background as key')
    .unionAll(db.selectFrom('rounds').where('league_id', '=', leagueId).select('scorecard as key'))
    .unionAll(db.selectFrom('reports').where('league_id', '=', leagueId).select('picture as key'))
    .execute();
  return collectKeys(rows);
}

/**
 * Returns the picture keys of a member's scorecards. Call it before deleting the membership, because that deletes the
 * rounds.
 */
export async function findMemberPictureKeys(
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
  return collectKeys(rows);
}

/** Returns the given keys that any row refers to, including reports. */
export async function findReferencedKeys(db: Reader, keys: readonly string[]): Promise<Set<string>> {
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
  return new Set(collectKeys(rows));
}

/** SQL that selects the keys of all pictures as `key`, some more than once. */
export const ALL_PICTURE_KEYS_SQL = `
  select picture as key from users where picture is not null
  union all select background from leagues where background is not null
  union all select scorecard from rounds where scorecard is not null
  union all select picture from reports where picture is not null`;
