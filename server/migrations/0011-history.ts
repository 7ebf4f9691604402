import { type Kysely, sql } from 'kysely';

/** The history of each league, and the number of corrections of each round. Starts with what the tables contain. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table history (
      id text primary key default replace(gen_random_uuid()::text, '-', ''),
      league_id text not null references leagues on delete cascade,
      -- Assigned while the league's row is locked, so the order within a league is the order of the commits.
      sequence bigint generated always as identity,
      at timestamptz not null,
      kind text not null,
      -- The actor and the subject. The flags stay when the account is deleted; false if none or unknown.
      actor_id text references users on delete set null,
      has_actor boolean not null,
      subject_id text references users on delete set null,
      has_subject boolean not null,
      -- No foreign key: the entry of a round stays when the round is deleted.
      round_id text,
      round_number integer,
      before jsonb,
      after jsonb,
      unique (league_id, sequence),
      check (has_actor or actor_id is null),
      check (has_subject or subject_id is null)
    );
    create index history_round on history (round_id, sequence) where round_id is not null;
    create index history_actor on history (actor_id);
    create index history_subject on history (subject_id);

    alter table rounds add column corrections integer not null default 0 check (corrections >= 0);

    with creators as (
      -- The creator of a league joined it at the same instant, and may have left since.
      select distinct on (m.league_id) m.league_id, m.user_id
        from members m join leagues l on l.id = m.league_id and l.created_at = m.joined_at
        order by m.league_id, m.seniority
    ), known as (
      select id as league_id, created_at as at, 1 as rank, 'created' as kind,
        c.user_id as actor_id, null as subject_id, null as round_id, null::integer as number, null::jsonb as after
        from leagues left join creators c on c.league_id = id
      union all
      select m.league_id, joined_at, 2, 'joined', m.user_id, m.user_id, null, null, null
        from members m left join creators c on c.league_id = m.league_id and c.user_id = m.user_id
        where c.user_id is null
      union all
      select id, started_at, 3, 'started', null, null, null, null, null from leagues where started_at is not null
      union all
      select league_id, created_at, 4, 'round_registered', user_id, user_id, id, number,
        -- For a round corrected since, the original values are unknown.
        case when updated_at = created_at then jsonb_build_object(
          'score_netto', to_par, 'score_brutto', gross, 'course_par', course_par,
          'played_on', to_char(played_on, 'YYYY-MM-DD'), 'scorecard', scorecard is not null
        ) end
        from rounds
      union all
      select id, finished_at, 5, 'finished', null, null, null, null, null from leagues where finished_at is not null
    )
    insert into history
      (league_id, at, kind, actor_id, has_actor, subject_id, has_subject, round_id, round_number, after)
    select
      league_id, at, kind, actor_id, actor_id is not null, subject_id, subject_id is not null, round_id, number, after
      from known
      order by at, rank, number;

    create function keep_history() returns trigger language plpgsql as $$
    begin
      if tg_op = 'DELETE' then
        -- Deleting the league also deletes its history.
        if not exists (select from leagues where id = old.league_id) then return old; end if;
      elsif to_jsonb(new) - '{actor_id,subject_id}'::text[] = to_jsonb(old) - '{actor_id,subject_id}'::text[]
        and (new.actor_id is null or new.actor_id is not distinct from old.actor_id)
        and (new.subject_id is null or new.subject_id is not distinct from old.subject_id)
      then return new; end if;
      raise exception 'what happened in a league stays as it was written';
    end $$;
    create trigger history_stays before update or delete on history for each row execute function keep_history();
  `.execute(db);
}
