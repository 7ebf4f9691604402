import { type Kysely, sql } from 'kysely';

/** The holes without strokes: holes that were not played, and most likely scores of holes that were begun. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table rounds add column unfinished jsonb`.execute(db);
}
