import { type Kysely, sql } from 'kysely';

/** When a day was first closed and reopened, its winners until then, and the day of a history entry. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table events
      add column first_closed_at timestamptz,
      add column reopened_at timestamptz,
      add column winners_before text;
    -- No foreign key: the entry stays when the day is deleted.
    alter table history add column event_id text;
  `.execute(db);
}
