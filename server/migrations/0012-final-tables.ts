import { type Kysely, sql } from 'kysely';

/**
 * The chain of a league's seasons, and the final table of each finished season. Tables outlive their leagues as long
 * as a league of the chain exists, and rows outlive accounts. The server creates the tables of leagues that finished
 * earlier when it starts, because a migration cannot call the rules.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table leagues
      add column chain_id text not null default replace(gen_random_uuid()::text, '-', ''),
      add column season integer not null default 1 check (season > 0),
      add constraint leagues_season unique (chain_id, season);

    -- The next season uses the same cover picture as the previous one.
    drop index leagues_background;
    create index leagues_background on leagues (background) where background is not null;

    create table final_tables (
      league_id text primary key,
      chain_id text not null,
      season integer not null,
      name text not null,
      mode text not null,
      holes integer not null,
      finished_at timestamptz not null,
      round_statuses jsonb not null,
      best_round_line integer,
      best_to_par integer,
      worst_round_line integer,
      worst_to_par integer,
      constraint final_tables_season unique (chain_id, season)
    );

    create table final_rows (
      league_id text not null references final_tables on delete cascade,
      line integer not null,
      user_id text references users (id) on delete set null,
      position integer,
      tied boolean not null,
      to_par integer,
      gross integer,
      points double precision,
      stableford integer,
      rounds integer not null,
      counted integer not null,
      missing integer not null,
      needed integer not null,
      moved integer,
      stands_down boolean not null,
      lowest_position integer,
      places jsonb not null,
      primary key (league_id, line)
    );
    create index final_rows_user on final_rows (user_id);
  `.execute(db);
}
