import { type Kysely, sql } from 'kysely';

/** The results of a closed day of play. They stay when players leave, and when rules and courses change. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table closed_days (
      event_id text primary key references events on delete cascade,
      league_id text not null references leagues on delete cascade,
      -- The version of the golf rules that the results are computed with.
      rules_version smallint not null,
      allowance smallint not null,
      carried_in integer not null default 0,
      -- The closed day that took over the skins left on this one. From then on skins and stakes stay as stored.
      carried_to text references events on delete set null,
      taken jsonb
    );
    create index closed_days_league on closed_days (league_id);
    create index closed_days_carried on closed_days (carried_to) where carried_to is not null;

    create table closed_players (
      event_id text not null references closed_days on delete cascade,
      league_id text not null,
      -- No foreign key to members or users: the rows of players who have left stay.
      player_id text not null,
      facts jsonb not null,
      primary key (event_id, player_id)
    );
    create index closed_players_player on closed_players (league_id, player_id);
    create index closed_players_person on closed_players (player_id);

    -- Marks and payments stay when players leave.
    alter table event_marks drop constraint event_marks_league_id_player_id_fkey;
    alter table event_marks add foreign key (league_id) references leagues on delete cascade;
    alter table settlements drop constraint settlements_league_id_from_id_fkey;
    alter table settlements drop constraint settlements_league_id_to_id_fkey;
  `.execute(db);
}
