import { type Kysely, sql } from 'kysely';

/** Data for who may register rounds of others: players' activity and refusals, and confirmations per member. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- Whether the player has written a score or registered a round of the day since the answer.
    alter table event_answers add column has_played boolean not null default false;

    -- Players who have deleted a round of that day registered by somebody else. Others can't register for them again.
    create table disowned_days (
      event_id text not null references events on delete cascade,
      league_id text not null,
      player_id text not null references users on delete cascade,
      primary key (event_id, player_id),
      foreign key (league_id, player_id) references members (league_id, user_id) on update cascade on delete cascade
    );
    create index disowned_days_member on disowned_days (league_id, player_id);
    create index disowned_days_player on disowned_days (player_id);

    -- The confirmations of the last day by members who have a limit.
    create table card_confirmations (
      league_id text not null references leagues on delete cascade,
      user_id text not null references users on delete cascade,
      confirmed_at timestamptz not null
    );
    create index card_confirmations_member on card_confirmations (league_id, user_id, confirmed_at);
    create index card_confirmations_user on card_confirmations (user_id);
  `.execute(db);
}
