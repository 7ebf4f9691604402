import { type Kysely, sql } from 'kysely';

/** The times of back-ups, and of successful test restores. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table backup_runs (
      id bigint generated always as identity primary key,
      at timestamptz not null default now(),
      kind text not null check (kind in ('made', 'restored')),
      file text not null,
      bytes bigint not null check (bytes > 0)
    );
  `.execute(db);
}
