import { type Kysely, sql } from 'kysely';

/** Whether other players can see the handicaps of a user's rounds. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table users add column handicap_hidden boolean not null default false`.execute(db);
}
