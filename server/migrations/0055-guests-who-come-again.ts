import { type Kysely, sql } from 'kysely';

/** Lets guests retry joining when the response was lost, and remembers guests whom a league has removed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- Whether a new guest's session has not been used yet.
    alter table sessions add column is_unused boolean not null default false;
    create index sessions_unused on sessions (created_at) where is_unused;

    -- Stored for a day, so that a retried call finds the guest that the first call created.
    create table guest_joins (
      key_hash bytea primary key,
      -- Of the body, by the key.
      fingerprint bytea not null,
      user_id text not null unique references users on delete cascade,
      league_id text not null references leagues on delete cascade,
      created_at timestamptz not null
    );
    create index guest_joins_league on guest_joins (league_id);
    create index guest_joins_created on guest_joins (created_at);

    -- Hashes of the session tokens of removed guests. No foreign key: account and session may be deleted.
    create table removed_guests (
      league_id text not null references leagues on delete cascade,
      token_hash bytea not null,
      primary key (league_id, token_hash)
    );
    create index removed_guests_token on removed_guests (token_hash);

    create or replace function keep_history() returns trigger language plpgsql as $$
    begin
      if tg_op = 'DELETE' then
        -- Deleting the league also deletes its history.
        if not exists (select from leagues where id = old.league_id) then return old; end if;
      elsif to_jsonb(new) - '{actor_id,subject_id}'::text[] = to_jsonb(old) - '{actor_id,subject_id}'::text[]
        and (new.actor_id is null or new.actor_id is not distinct from old.actor_id)
        and (
          new.subject_id is null or new.subject_id is not distinct from old.subject_id
          -- Entries about a seat move to the person who takes it over.
          or exists (select from users where id = old.subject_id and is_seat)
          -- They move back to the seat when it is free again.
          or exists (select from taken_seats where seat_id = new.subject_id and user_id = old.subject_id)
        )
      then return new; end if;
      raise exception 'what happened in a league stays as it was written';
    end $$;
  `.execute(db);
}
