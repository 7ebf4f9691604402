import { type Kysely, sql } from 'kysely';

/**
 * Drops a redundant index: the index of the unique round numbers also starts with the league, so it finds a league's
 * rounds as well.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop index rounds_league`.execute(db);
}
