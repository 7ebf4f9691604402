import { type Kysely, sql } from 'kysely';

/** How a league calculates its own handicap; null if players' own indexes count, as in all existing leagues. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table leagues add column handicap jsonb`.execute(db);
}
