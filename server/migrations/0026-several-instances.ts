import { type Kysely, sql } from 'kysely';

/**
 * What several instances tell each other: counted attempts to log in and the like, and which workers at jobs are alive.
 * Unlogged: neither waits for a disk or a replica, and after a crash of the database both begin anew.
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
