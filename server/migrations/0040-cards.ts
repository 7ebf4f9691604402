import { type Kysely, sql } from 'kysely';

/** The cards of days of play. Stores every entry of a hole, so that late and repeated entries give the same result. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- Increases with every change of a card in the league, like board_version for the board.
    alter table leagues add column card_version integer not null default 0;

    -- When a score of the day was last written, by the server's clock.
    alter table events add column card_written_at timestamptz;
    create index events_written on events (league_id, card_written_at) where card_written_at is not null;

    create table card_cells (
      event_id text not null references events on delete cascade,
      league_id text not null,
      player_id text not null,
      hole smallint not null,
      -- 1 to 20; 0 if the ball was picked up, -1 if the cell was cleared.
      strokes smallint not null,
      -- Null after the account was deleted.
      writer_id text references users on delete set null,
      -- The time by the writer's clock; and the same time, limited to the time of arrival.
      claimed_at timestamptz not null,
      at timestamptz not null,
      -- A seat's cells move to the person who takes over the seat; a player's cells are deleted with the membership.
      foreign key (league_id, player_id) references members (league_id, user_id) on update cascade on delete cascade
    );
    -- An entry that is sent twice is stored once, even if a fast clock gave it a time in the future.
    create unique index card_cells_once on card_cells (event_id, player_id, hole, claimed_at, writer_id, strokes);
    create index card_cells_member on card_cells (league_id, player_id);
    create index card_cells_writer on card_cells (writer_id);

    create table card_handicaps (
      event_id text not null references events on delete cascade,
      league_id text not null,
      player_id text not null,
      -- In tenths: the estimate when the player's first score was written. It must not change during the round.
      estimate smallint,
      -- In tenths: the index entered on the card, and by whom and when.
      said smallint,
      said_by text references users on delete set null,
      said_at timestamptz,
      primary key (event_id, player_id),
      foreign key (league_id, player_id) references members (league_id, user_id) on update cascade on delete cascade
    );
    create index card_handicaps_member on card_handicaps (league_id, player_id);
    create index card_handicaps_said on card_handicaps (said_by) where said_by is not null;
  `.execute(db);
}
