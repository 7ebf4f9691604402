import { type Kysely, sql } from 'kysely';

/**
 * Tables that all instances share: counters for rate limits, such as log-in attempts, and the running job workers.
 * They are unlogged, so that writes do not wait for the disk or a replica, and empty after a crash of the database.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create unlogged table attempts (
      who bytea primary key,
      count integer not null,
      ends_at timestamptz not null
    ) with (fillfactor = 70);
    create unlogged table job_workers (
      worker text primary key,
      seen_at timestamptz not null
    ) with (fillfactor = 70);
  `.execute(db);
}
