import { type Kysely, sql } from 'kysely';

/**
 * Seats: players without an account, stored as users without an address or a password, who can't log in. Their rounds
 * have the user who registered them. A person who takes over a seat gets its membership and its rounds.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table users
      add column is_seat boolean not null default false,
      alter column email drop not null,
      alter column email_key drop not null,
      alter column password_hash drop not null,
      add check (num_nulls(email, email_key, password_hash) = case when is_seat then 3 else 0 end);
    create index users_seat on users (id) where is_seat;

    alter table rounds
      -- True, or null for a round that its player registered: null takes no space, and most rows have it. True stays
      -- when the account of the other user is deleted.
      add column by_other boolean check (by_other),
      add column registered_by text references users on delete set null,
      add check (by_other or registered_by is null),
      drop constraint rounds_league_id_user_id_fkey,
      add foreign key (league_id, user_id) references members on update cascade on delete cascade;
    create index rounds_registered_by on rounds (registered_by) where registered_by is not null;

    create or replace function keep_registration() returns trigger language plpgsql as $$
    begin
      -- Deleting the league also deletes its history.
      if exists (select from leagues where id = old.league_id)
        and not exists (select from history where round_id = old.id and kind = 'round_registered')
      then
        insert into history
          (id, league_id, sequence, at, kind, actor_id, has_actor, subject_id, has_subject, round_id, round_number, registered)
          values (
            old.id, old.league_id, old.sequence, old.created_at, 'round_registered',
            case when old.by_other then old.registered_by else old.user_id end, true, old.user_id, true,
            old.id, old.number,
            to_jsonb(old)
              - '{id,league_id,user_id,number,sequence,created_at,updated_at,corrections,by_other,registered_by}'::text[]
          );
      end if;
      if tg_op = 'DELETE' then return old; end if;
      return new;
    end $$;
    drop trigger registration_stays on rounds;
    -- Not on user_id or registered_by: transferring a round or deleting an account does not change the scores.
    create trigger registration_stays
      before delete or update of gross, to_par, course_par, played_on, scorecard, tee_id, handicap_index,
        playing_handicap, strokes, course on rounds
      for each row execute function keep_registration();

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
        )
      then return new; end if;
      raise exception 'what happened in a league stays as it was written';
    end $$;
  `.execute(db);
}
