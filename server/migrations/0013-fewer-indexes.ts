import { type Kysely, sql } from 'kysely';

/**
 * The index of the unique numbers begins with the league too, and finds a league's rounds as well. The removed one cost
 * an eighth of what rounds take on the disk, and a write for each.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop index rounds_league`.execute(db);
}
