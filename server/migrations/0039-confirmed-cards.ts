import { type Kysely, sql } from 'kysely';

/** Whether a league requires cards to be confirmed, and who has confirmed the card of a round. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table leagues add column attest boolean not null default false;

    alter table rounds
      -- True, or null for an unconfirmed round, as most are. True stays when the confirming account is deleted.
      add column confirmed boolean check (confirmed),
      add column confirmed_by text references users on delete set null,
      add check (confirmed or confirmed_by is null);
    create index rounds_confirmed_by on rounds (confirmed_by) where confirmed_by is not null;

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
              - '{id,league_id,user_id,number,sequence,created_at,updated_at,corrections,by_other,registered_by,event_id,confirmed_by}'::text[]
          );
      end if;
      if tg_op = 'DELETE' then return old; end if;
      return new;
    end $$;
  `.execute(db);
}
