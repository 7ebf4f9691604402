import { type Kysely, sql } from 'kysely';

/** The position of a closed day's recap in the chat, in the sequence that chat entries and rounds share. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table events add column told_sequence bigint;
    create index events_told on events (league_id, told_sequence) where told_sequence is not null;
  `.execute(db);
}
