import { type Kysely, sql } from 'kysely';

/** The rules of a league's own handicap; null, as in all existing leagues, if the players' own indexes count. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table leagues add column handicap jsonb`.execute(db);
}
