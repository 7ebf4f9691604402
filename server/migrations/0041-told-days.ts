import { type Kysely, sql } from 'kysely';

/** Where the recap of a closed day stands in the chat, whose entries and rounds are numbered together. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table events add column told_sequence bigint;
    create index events_told on events (league_id, told_sequence) where told_sequence is not null;
  `.execute(db);
}
