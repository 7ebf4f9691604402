import { type Kysely, sql } from 'kysely';

/**
 * The index of the unique numbers begins with the league too, and finds a league's rounds as well. The removed one cost
 * each round an entry of its own.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop index rounds_league`.execute(db);
}
