import { type Kysely, sql } from 'kysely';

/** The handicap index that a user entered, and when; and an index of the user's rounds that have a course. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table users
      -- In tenths of a stroke; below 0 it is a plus handicap.
      add column handicap_index smallint check (handicap_index between -100 and 540),
      add column handicap_set_at timestamptz,
      add check ((handicap_index is null) = (handicap_set_at is null));
    create index rounds_person_course on rounds (user_id) where course is not null;
  `.execute(db);
}
