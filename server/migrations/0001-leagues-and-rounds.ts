import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table users (
      id text primary key,
      user_name text not null,
      email text not null,
      -- Lower-cased by the server, since lower() depends on the database's locale.
      email_key text not null unique,
      password_hash text not null,
      language text not null default 'en' check (language in ('en', 'sv')),
      created_at timestamptz not null default now()
    );

    create table sessions (
      token_hash bytea primary key,
      user_id text not null references users on delete cascade,
      created_at timestamptz not null default now(),
      last_used_at timestamptz not null default now()
    );
    create index sessions_user on sessions (user_id);

    create table leagues (
      id text primary key,
      name text not null,
      name_key text not null unique,
      mode text not null check (mode in ('stroke', 'fedex', 'stableford')),
      points_table_version integer not null,
      created_at timestamptz not null default now(),
      started_at timestamptz,
      finished_at timestamptz,
      board_version bigint not null default 1
    );

    create table members (
      league_id text not null references leagues on delete cascade,
      user_id text not null references users,
      is_admin boolean not null,
      seniority bigint generated always as identity,
      joined_at timestamptz not null default now(),
      invite_token text not null unique,
      first_round integer not null default 1 check (first_round >= 1),
      last_round integer check (last_round >= 0),
      primary key (league_id, user_id)
    );
    create index members_user on members (user_id);

    create table removed_members (
      league_id text not null references leagues on delete cascade,
      user_id text not null references users on delete cascade,
      primary key (league_id, user_id)
    );
    create index removed_members_user on removed_members (user_id);

    create table dead_invites (token_hash bytea primary key);

    create table rounds (
      id text primary key,
      league_id text not null,
      user_id text not null,
      number integer not null check (number >= 1),
      gross integer check (gross between 1 and 300),
      to_par integer not null,
      course_par integer check (course_par between 67 and 74),
      played_on date not null,
      sequence bigint generated always as identity,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      -- A member who leaves loses the rounds as well.
      foreign key (league_id, user_id) references members on delete cascade,
      unique (league_id, user_id, number)
    );
    create index rounds_league on rounds (league_id, number);

    create table idempotency_keys (
      user_id text not null references users on delete cascade,
      key text not null,
      fingerprint bytea not null,
      answer text,
      created_at timestamptz not null default now(),
      primary key (user_id, key)
    );
    create index idempotency_keys_age on idempotency_keys (created_at);
  `.execute(db);
}
