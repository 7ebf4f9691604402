import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table applause (
      round_id text not null references rounds on delete cascade,
      user_id text not null references users on delete cascade,
      primary key (round_id, user_id)
    );
    create index applause_user on applause (user_id);

    -- The chat also shows rounds, so rounds and chat entries now share one sequence. Older rounds are hidden from the
    -- chat, because their numbers do not fit its order.
    alter table leagues
      add column chat_rounds boolean not null default true,
      add column chat_rounds_after bigint not null default 0;
    update leagues set chat_rounds_after = (select last_value from rounds_sequence_seq);
    select setval('rounds_sequence_seq', greatest(known.last_value, written.last_value) + 1, false)
      from rounds_sequence_seq known, chat_entries_sequence_seq written;
    alter table members
      alter column chat_read_sequence set default coalesce(pg_sequence_last_value('rounds_sequence_seq'), 0);
    alter table chat_entries alter column sequence drop identity;
    alter table chat_entries alter column sequence set default nextval('rounds_sequence_seq');
  `.execute(db);
}
