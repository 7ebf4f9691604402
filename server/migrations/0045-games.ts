import { type Kysely, sql } from 'kysely';

/** The games of a day, the entries of its contests, settled payments, and the matches of a season. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table events add column games jsonb;

    -- All entries are stored; the latest one for a hole counts.
    create table event_marks (
      sequence bigint generated always as identity primary key,
      event_id text not null references events on delete cascade,
      league_id text not null,
      kind text not null check (kind in ('pin', 'drive')),
      hole smallint not null,
      -- Null if nobody leads.
      player_id text,
      note text,
      -- Null after the account was deleted.
      said_by text references users on delete set null,
      said_at timestamptz not null,
      -- Entries are deleted with the player's membership, and move to the person who takes over a seat.
      foreign key (league_id, player_id) references members (league_id, user_id) on update cascade on delete cascade
    );
    create index event_marks_event on event_marks (event_id, kind, hole);
    create index event_marks_player on event_marks (league_id, player_id);
    create index event_marks_said on event_marks (said_by);

    create table settlements (
      id text primary key,
      league_id text not null references leagues on delete cascade,
      from_id text not null,
      to_id text not null,
      unit text not null,
      -- In hundredths of the unit.
      amount integer not null check (amount > 0),
      said_by text references users on delete set null,
      said_at timestamptz not null,
      -- Deleted together with the rounds of the season that they settle.
      foreign key (league_id, from_id) references members (league_id, user_id) on update cascade on delete cascade,
      foreign key (league_id, to_id) references members (league_id, user_id) on update cascade on delete cascade
    );
    create index settlements_from on settlements (league_id, from_id);
    create index settlements_to on settlements (league_id, to_id);
    create index settlements_said on settlements (said_by);
  `.execute(db);
  await sql`
    create table match_seasons (
      league_id text primary key references leagues on delete cascade,
      kind text not null check (kind in ('singles', 'pairs')),
      legs smallint not null,
      win smallint not null,
      half smallint not null,
      -- Increases with every change of the matches, but not with changes of rounds and cards.
      version integer not null default 0
    );
    -- No foreign key to members: a side keeps its players and their names when they leave.
    create table match_players (
      league_id text not null references match_seasons on delete cascade,
      side smallint not null,
      place smallint not null,
      -- Null after the account was deleted.
      user_id text references users on delete set null,
      has_left boolean not null default false,
      primary key (league_id, side, place)
    );
    create index match_players_user on match_players (user_id);
    create table match_days (
      league_id text not null references match_seasons on delete cascade,
      day smallint not null,
      event_id text references events on delete set null,
      bye smallint,
      primary key (league_id, day)
    );
    create index match_days_event on match_days (event_id) where event_id is not null;
    create table matches (
      id text primary key,
      league_id text not null,
      day smallint not null,
      -- The order within the day.
      number smallint not null,
      side_a smallint not null,
      side_b smallint not null,
      -- Stored when a player leaves, because the rounds are deleted: the result, or a loss by leaving. If null, the
      -- result is computed from cards, totals and entered results.
      kept jsonb,
      foreign key (league_id, day) references match_days on delete cascade
    );
    create index matches_league on matches (league_id, day, number);
    -- All entered results are stored. An entry without a winner withdraws all earlier ones.
    create table match_words (
      sequence bigint generated always as identity primary key,
      match_id text not null references matches on delete cascade,
      league_id text not null,
      said_by text references users on delete set null,
      by_admin boolean not null,
      is_open boolean not null,
      winner text check (winner in ('a', 'b')),
      text text,
      said_at timestamptz not null
    );
    create index match_words_match on match_words (match_id);
    create index match_words_said on match_words (said_by);

    -- No foreign key: the entries stay when the matches are removed.
    alter table history add column match_id text;
  `.execute(db);
}
