import { type Kysely, sql } from 'kysely';

/** Gives sessions an id and a device name that people can see, since the hash of the token is never shown. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table sessions
      add column id text not null default replace(gen_random_uuid()::text, '-', ''),
      add column device text not null default '';
    create unique index sessions_id on sessions (id);
  `.execute(db);
}
