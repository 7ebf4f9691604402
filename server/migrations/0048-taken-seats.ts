import { type Kysely, sql } from 'kysely';

/** The state of a seat before a person took it over, who entered its index, and when its invite was renewed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table taken_seats (
      league_id text not null,
      -- No foreign key: the seat's user row is deleted. In this league the seat's id still refers to user_id.
      seat_id text not null,
      user_id text not null,
      taken_at timestamptz not null,
      -- The seat's own values, so that it can be given back.
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
      -- The name of the seat that the player took over, which the league shows; null: the account's own name.
      add column name text,
      -- When an admin last renewed the seat's invite.
      add column invite_sent_at timestamptz;

    -- Who entered the index of a seat, even after a person took over the seat; null if the player entered it.
    alter table users add column handicap_by text references users on delete set null;
    create index users_handicap_by on users (handicap_by) where handicap_by is not null;

    -- Answers move to the person who takes over a seat, like everything else.
    alter table event_answers
      drop constraint event_answers_league_id_user_id_fkey,
      add foreign key (league_id, user_id) references members (league_id, user_id)
        on update cascade on delete cascade;
  `.execute(db);
}
