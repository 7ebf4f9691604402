import { type Kysely, sql } from 'kysely';

/** The imports of the last day from a file into a league, so that they can be undone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table imports (
      id text primary key,
      league_id text not null references leagues on delete cascade,
      made_by text references users on delete set null,
      made_at timestamptz not null
    );
    create index imports_league on imports (league_id, made_at);
    create index imports_made_by on imports (made_by);

    create table imported_rounds (
      import_id text not null references imports on delete cascade,
      round_id text not null references rounds on delete cascade,
      primary key (import_id, round_id)
    );
    create index imported_rounds_round on imported_rounds (round_id);

    create table imported_players (
      import_id text not null references imports on delete cascade,
      -- A player whom the import added, or a member who did not play some of its round numbers.
      user_id text not null references users on update cascade on delete cascade,
      is_new boolean not null,
      absent smallint[] not null default '{}',
      primary key (import_id, user_id)
    );
    create index imported_players_user on imported_players (user_id);
  `.execute(db);
}
