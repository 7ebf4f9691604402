import { type Kysely, sql } from 'kysely';

/** What a seat was before a person took it, by whom its index was entered, and when a new invite was made for it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table taken_seats (
      league_id text not null,
      -- No reference: the seat is no user any more. Its id stays understood as that of user_id in this league.
      seat_id text not null,
      user_id text not null,
      taken_at timestamptz not null,
      -- As the seat had them, so that it can be given back.
      joined_at timestamptz not null,
      name text not null,
      handicap_index smallint,
      handicap_set_at timestamptz,
      handicap_by text references users on delete set null,
      primary key (league_id, seat_id),
      foreign key (league_id, user_id) references members on update cascade on delete cascade
    );
    create index taken_seats_member on taken_seats (league_id, user_id);
    create index taken_seats_handicap_by on taken_seats (handicap_by) where handicap_by is not null;

    alter table members
      -- What the league calls a player who has taken a seat of that name; null: by the account's own name.
      add column name text,
      -- When an admin last made a new invite for the seat, to send it.
      add column invite_sent_at timestamptz;

    -- Who entered the index of a seat, also after somebody has taken the seat; null where its owner states it.
    alter table users add column handicap_by text references users on delete set null;
    create index users_handicap_by on users (handicap_by) where handicap_by is not null;

    -- Answers go over to the person who takes a seat, as everything else does.
    alter table event_answers
      drop constraint event_answers_league_id_user_id_fkey,
      add foreign key (league_id, user_id) references members (league_id, user_id)
        on update cascade on delete cascade;
  `.execute(db);
}
