import { type Kysely, sql } from 'kysely';

/** Events of leagues, answers to them, secret calendar addresses, and the times of reminders. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table events (
      id text primary key,
      league_id text not null references leagues on delete cascade,
      title text not null,
      starts_at timestamptz not null,
      place text,
      note text,
      -- The author's time zone, for texts that the server writes; null if it is unknown.
      time_zone text,
      created_by text references users on delete set null,
      created_at timestamptz not null,
      -- When the event was created or last moved to another time.
      scheduled_at timestamptz not null,
      changed_at timestamptz not null,
      -- The number of changes, which calendars need as SEQUENCE.
      revision integer not null default 0,
      cancelled_at timestamptz,
      -- When a person last reminded those who had not answered.
      reminded_at timestamptz,
      -- The start time of which everybody was reminded the day before.
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
      -- An answer is deleted with the membership.
      foreign key (league_id, user_id) references members (league_id, user_id) on delete cascade
    );
    create index event_answers_member on event_answers (league_id, user_id);

    create table calendar_links (
      user_id text primary key references users on delete cascade,
      -- SHA-256 of the secret. Only the calendars have the secret itself.
      secret_hash bytea not null unique,
      created_at timestamptz not null
    );

    create table round_reminders (
      league_id text not null references leagues on delete cascade,
      round_number integer not null,
      reminded_at timestamptz not null,
      -- Whether the server has sent its own reminder.
      by_itself boolean not null,
      primary key (league_id, round_number)
    );
  `.execute(db);
}
