import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table chat_entries (
      id text primary key,
      league_id text not null references leagues on delete cascade,
      -- Assigned while the league's row is locked, so the order within a league is the order of the commits.
      sequence bigint generated always as identity,
      type text not null check (type in ('chat', 'poll')),
      author_id text references users on delete set null,
      -- The text, or the question of a poll. A deleted entry stays without text, since paging may start at it.
      content text,
      created_at timestamptz not null default now(),
      unique (league_id, sequence),
      check (content is not null or author_id is null)
    );
    create index chat_entries_author on chat_entries (author_id);

    create table poll_options (
      id text primary key,
      poll_id text not null references chat_entries on delete cascade,
      position integer not null,
      label text not null,
      unique (poll_id, position)
    );

    create table poll_votes (
      sequence bigint generated always as identity primary key,
      option_id text not null references poll_options on delete cascade,
      -- The vote of a deleted account still counts, without a user.
      user_id text references users on delete set null,
      unique (option_id, user_id)
    );
    create index poll_votes_user on poll_votes (user_id);

    create table billboards (
      id text primary key,
      league_id text not null unique references leagues on delete cascade,
      content text not null,
      editor_id text references users on delete set null,
      edited_at timestamptz not null default now()
    );
    create index billboards_editor on billboards (editor_id);

    create table billboard_edits (
      sequence bigint generated always as identity primary key,
      league_id text not null references leagues on delete cascade,
      editor_id text references users on delete set null
    );
    create index billboard_edits_league on billboard_edits (league_id, sequence);
    create index billboard_edits_editor on billboard_edits (editor_id);

    -- A new member has nothing unread. Joining locks the league's row, so later entries get higher numbers.
    alter table members
      add column chat_read_sequence bigint not null
        default coalesce(pg_sequence_last_value('chat_entries_sequence_seq'), 0),
      add column billboard_read_sequence bigint not null
        default coalesce(pg_sequence_last_value('billboard_edits_sequence_seq'), 0);

    -- If several instances share the database, socket.io stores payloads too long for NOTIFY (8,000 bytes) here.
    create table if not exists socket_io_attachments (
      id bigserial unique,
      created_at timestamptz default now(),
      payload bytea
    );
  `.execute(db);
}
