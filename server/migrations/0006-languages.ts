import { type Kysely, sql } from 'kysely';

/** Drops the checks of the language: input schemas check it, and a list here would need a migration per language. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table users drop constraint users_language_check;
    alter table contact_messages drop constraint contact_messages_language_check;
  `.execute(db);
}
