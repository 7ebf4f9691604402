import { type Kysely, sql } from 'kysely';

/**
 * State that several instances share: counts for rate limits, such as log-in attempts, and the live job workers.
 * Unlogged, so that writes do not wait for a disk or a replica. After a crash of the database both tables are empty.
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
