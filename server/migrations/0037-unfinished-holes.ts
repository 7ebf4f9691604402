import { type Kysely, sql } from 'kysely';

/** Which holes without strokes were not played, and the most likely score of those that were begun. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table rounds add column unfinished jsonb`.execute(db);
}
