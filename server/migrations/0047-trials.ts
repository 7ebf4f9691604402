import { type Kysely, sql } from 'kysely';

/** Sample leagues for visitors, and when each is deleted. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table leagues add column trial_ends_at timestamptz;
    create index leagues_trial_ends_at on leagues (trial_ends_at) where trial_ends_at is not null;
  `.execute(db);
}
