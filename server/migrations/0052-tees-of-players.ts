import { type Kysely, sql } from 'kysely';

/** A tee for each player of a day of play, with copies of the tees as they were on the day. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- Whether the day's tee is the default for every player, as on days from before players had their own tees.
    alter table events add column has_one_tee boolean not null default false;
    update events set has_one_tee = true
      where course is not null and (closed_at is not null or exists (select from card_cells where event_id = events.id));

    -- Copies of the tees that players of a day use in addition to the day's own tee.
    create table event_tees (
      event_id text not null references events on delete cascade,
      league_id text not null,
      -- No foreign key: the copy outlives the tee, and the tee may belong to another league.
      tee_id text not null,
      course jsonb not null,
      primary key (event_id, tee_id)
    );

    create table card_tees (
      event_id text not null references events on delete cascade,
      league_id text not null,
      player_id text not null,
      -- The default when the player's first score or tee choice was written. It must not change during the round.
      default_tee text,
      -- The chosen tee, and by whom and when; null: the default.
      tee text,
      chosen_by text references users on delete set null,
      chosen_at timestamptz,
      primary key (event_id, player_id),
      foreign key (league_id, player_id) references members (league_id, user_id) on update cascade on delete cascade
    );
    create index card_tees_member on card_tees (league_id, player_id);
    create index card_tees_chosen on card_tees (chosen_by) where chosen_by is not null;
  `.execute(db);
}
