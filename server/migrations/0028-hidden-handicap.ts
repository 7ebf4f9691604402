import { type Kysely, sql } from 'kysely';

/** Whether others see the handicap that a person's rounds were played with. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table users add column handicap_hidden boolean not null default false`.execute(db);
}
