import { type Kysely, sql } from 'kysely';

/** When a day was first closed and reopened, who had won it until then, and the day that an entry of the history is about. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table events
      add column first_closed_at timestamptz,
      add column reopened_at timestamptz,
      add column winners_before text;
    -- No reference: the entry stays when the day is gone.
    alter table history add column event_id text;
  `.execute(db);
}
