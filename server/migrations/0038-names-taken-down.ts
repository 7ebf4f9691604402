import { type Kysely, sql } from 'kysely';

/** User names hidden by the admins of a league: only in that league, until the user changes the name. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table names_taken_down (
      league_id text not null references leagues on delete cascade,
      user_id text not null references users on delete cascade,
      name text not null,
      primary key (league_id, user_id, name)
    );
    create index names_taken_down_user on names_taken_down (user_id);
  `.execute(db);
}
