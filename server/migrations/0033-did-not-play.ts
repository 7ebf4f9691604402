import { type Kysely, sql } from 'kysely';

/** The FedEx round numbers that an admin has closed for a member who did not play them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table members add column absent smallint[] not null default '{}'`.execute(db);
}
