import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table reports (
      id text primary key,
      league_id text not null references leagues on delete cascade,
      -- Null once the account is deleted.
      reporter_id text references users on delete set null,
      subject text not null,
      subject_id text not null,
      -- The author. Null if the subject belongs to the league, and once the account is deleted.
      author_id text references users on delete set null,
      reason text not null,
      note text,
      -- The subject at the time of the report: its text, or the key of its picture, which stays as long as this row.
      content text,
      picture text,
      created_at timestamptz not null,
      -- When the admins decided to keep the subject. They no longer see the report; the operator of the server does.
      kept_at timestamptz,
      check ((content is null) <> (picture is null))
    );
    create unique index reports_once
      on reports (reporter_id, league_id, subject, subject_id, md5(coalesce(content, picture)));
    create index reports_league on reports (league_id);
    create index reports_author on reports (author_id);
    create index reports_picture on reports (picture) where picture is not null;
    create index reports_age on reports (created_at);

    create table hidden_users (
      user_id text not null references users on delete cascade,
      hidden_user_id text not null references users on delete cascade,
      primary key (user_id, hidden_user_id)
    );
    create index hidden_users_hidden on hidden_users (hidden_user_id);
  `.execute(db);
}
