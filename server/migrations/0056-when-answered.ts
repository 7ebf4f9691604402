import { type Kysely, sql } from 'kysely';

/** The times of answers and votes; null in earlier rows. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table event_answers add column answered_at timestamptz;
    alter table poll_votes add column voted_at timestamptz;
  `.execute(db);
}
