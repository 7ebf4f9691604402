import { type Kysely, sql } from 'kysely';

/** What a person sees of a session, and ends it by: the hash of its token is never shown. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table sessions
      add column id text not null default replace(gen_random_uuid()::text, '-', ''),
      add column device text not null default '';
    create unique index sessions_id on sessions (id);
  `.execute(db);
}
