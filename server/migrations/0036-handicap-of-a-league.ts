import { type Kysely, sql } from 'kysely';

/** What a league makes a handicap of; null where the player's own index counts, as in all leagues of before. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table leagues add column handicap jsonb`.execute(db);
}
