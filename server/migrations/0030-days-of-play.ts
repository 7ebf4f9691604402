import { type Kysely, sql } from 'kysely';

/** The course and groups of an event, the rounds that belong to it, and substitutes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table events
      add column tee_id text references tees on delete set null,
      -- A copy, as on rounds, so that the day stays the same when the course is corrected or removed.
      add column course jsonb,
      add column first_hole smallint,
      -- Whether members still see the cancelled event, until a day after it.
      add column is_shown boolean not null default false,
      add column reason text,
      add column closed_at timestamptz;
    create index events_open_days on events (starts_at)
      where course is not null and closed_at is null and cancelled_at is null;

    create table event_groups (
      event_id text not null references events on delete cascade,
      league_id text not null,
      number smallint not null,
      starts_at timestamptz,
      start_hole smallint,
      primary key (event_id, number)
    );
    create table event_places (
      event_id text not null,
      league_id text not null,
      group_number smallint not null,
      place smallint not null,
      -- Null if the player has declined since or has left, so the place is open.
      user_id text,
      primary key (event_id, group_number, place),
      foreign key (event_id, group_number) references event_groups on delete cascade,
      -- A seat's place moves to the person who takes over the seat.
      foreign key (league_id, user_id) references members (league_id, user_id)
        on update cascade on delete set null (user_id)
    );
    create unique index event_places_player on event_places (event_id, user_id);
    create index event_places_member on event_places (league_id, user_id);

    alter table rounds add column event_id text references events on delete set null;
    create unique index rounds_event on rounds (event_id, user_id) where event_id is not null;

    alter table members add column is_substitute boolean not null default false;

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
              - '{id,league_id,user_id,number,sequence,created_at,updated_at,corrections,by_other,registered_by,event_id}'::text[]
          );
      end if;
      if tg_op = 'DELETE' then return old; end if;
      return new;
    end $$;
  `.execute(db);
}
