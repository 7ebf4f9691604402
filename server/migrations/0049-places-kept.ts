import { type Kysely, sql } from 'kysely';

/** Who gave up a place on a tee sheet, and when. That player can get the place back while it is open. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table event_places
      add column left_by text,
      add column left_at timestamptz,
      add foreign key (league_id, left_by) references members (league_id, user_id)
        on update cascade on delete set null (left_by);
    create index event_places_left on event_places (league_id, left_by);
  `.execute(db);
}
