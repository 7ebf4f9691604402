import { type Kysely, sql } from 'kysely';

/**
 * Stores a registered round once. The history shows the registration from the round's row. Before the first change
 * or deletion of that row, a trigger copies the row into the history.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- Rounds and history entries share one sequence, so that each round has a position in the league's history.
    alter table rounds alter column sequence drop identity;
    update rounds set sequence = history.sequence
      from history where history.round_id = rounds.id and history.kind = 'round_registered';
    update rounds set sequence = numbered.sequence
      from (
        select id, row_number() over (order by sequence) + (select coalesce(max(sequence), 0) from history) as sequence
          from rounds
          where not exists (select from history where round_id = rounds.id and kind = 'round_registered')
      ) numbered
      where numbered.id = rounds.id;
    alter table rounds alter column sequence add generated always as identity;
    select setval(
      pg_get_serial_sequence('rounds', 'sequence'),
      (select coalesce(max(sequence), 0) + 1 from (select sequence from rounds union all select sequence from history) known),
      false
    );
    alter table history
      alter column sequence drop identity,
      alter column sequence set default nextval('rounds_sequence_seq');

    alter table rounds
      alter column number type smallint,
      alter column gross type smallint,
      alter column to_par type smallint,
      alter column course_par type smallint,
      alter column corrections type smallint,
      drop constraint rounds_league_id_user_id_number_key;
    -- Not unique, so that all rounds of a member can share one index entry.
    create index rounds_member on rounds (league_id, user_id);
    -- Two of a million rounds collide with a chance of 1 in 30 million; the second would then be rejected.
    create unique index rounds_number_once on rounds (hashtextextended(league_id || ' ' || user_id, number));

    alter table history add column registered jsonb;

    alter table history disable trigger history_stays;
    delete from history using rounds
      where history.kind = 'round_registered' and history.round_id = rounds.id
        and history.league_id = rounds.league_id and history.round_number = rounds.number
        and history.actor_id = rounds.user_id and history.subject_id = rounds.user_id
        and history.at = rounds.created_at and history.before is null
        and history.after = jsonb_build_object(
          'score_netto', to_par, 'score_brutto', gross, 'course_par', course_par,
          'played_on', to_char(played_on, 'YYYY-MM-DD'), 'scorecard', scorecard is not null
        );
    alter table history enable trigger history_stays;

    create function keep_registration() returns trigger language plpgsql as $$
    begin
      -- Deleting the league also deletes its history.
      if exists (select from leagues where id = old.league_id)
        and not exists (select from history where round_id = old.id and kind = 'round_registered')
      then
        insert into history
          (id, league_id, sequence, at, kind, actor_id, has_actor, subject_id, has_subject, round_id, round_number, registered)
          values (
            old.id, old.league_id, old.sequence, old.created_at, 'round_registered', old.user_id, true, old.user_id, true,
            old.id, old.number,
            to_jsonb(old) - '{id,league_id,user_id,number,sequence,created_at,updated_at,corrections}'::text[]
          );
      end if;
      if tg_op = 'DELETE' then return old; end if;
      return new;
    end $$;
    create trigger registration_stays before update or delete on rounds
      for each row execute function keep_registration();
  `.execute(db);
}
