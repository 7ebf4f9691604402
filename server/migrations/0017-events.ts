import { type Kysely, sql } from 'kysely';

/** What leagues plan, who comes, the secret addresses of calendars, and when anybody was reminded of what. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table events (
      id text primary key,
      league_id text not null references leagues on delete cascade,
      title text not null,
      starts_at timestamptz not null,
      place text,
      note text,
      -- The author's zone, for texts that the server writes; null where it is not known.
      time_zone text,
      created_by text references users on delete set null,
      created_at timestamptz not null,
      -- When it was made or last moved to another time.
      scheduled_at timestamptz not null,
      changed_at timestamptz not null,
      -- How often it was changed, as calendars count it.
      revision integer not null default 0,
      cancelled_at timestamptz,
      -- By a person, of whoever had not answered.
      reminded_at timestamptz,
      -- The time of which everybody has been reminded the day before.
      told_of timestamptz
    );
    create index events_league on events (league_id, starts_at);
    create index events_author on events (created_by);
    create index events_time on events (starts_at) where cancelled_at is null;
    create index events_cancelled on events (cancelled_at) where cancelled_at is not null;

    create table event_answers (
      sequence bigint generated always as identity,
      event_id text not null references events on delete cascade,
      league_id text not null,
      user_id text not null,
      answer text not null check (answer in ('yes', 'maybe', 'no')),
      primary key (event_id, user_id),
      -- An answer goes with the membership.
      foreign key (league_id, user_id) references members (league_id, user_id) on delete cascade
    );
    create index event_answers_member on event_answers (league_id, user_id);

    create table calendar_links (
      user_id text primary key references users on delete cascade,
      -- SHA-256 of the secret, which only the calendars have.
      secret_hash bytea not null unique,
      created_at timestamptz not null
    );

    create table round_reminders (
      league_id text not null references leagues on delete cascade,
      round_number integer not null,
      reminded_at timestamptz not null,
      -- Whether the server itself has reminded once.
      by_itself boolean not null,
      primary key (league_id, round_number)
    );
  `.execute(db);
}
