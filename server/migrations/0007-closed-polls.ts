import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table chat_entries add column closed_at timestamptz`.execute(db);
}
