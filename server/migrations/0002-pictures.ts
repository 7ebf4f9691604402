import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table secrets (
      name text primary key,
      value bytea not null,
      created_at timestamptz not null default now()
    );

    -- Each column has the key of a picture, or null. Each picture belongs to one row and is deleted with that row.
    alter table users add column picture text;
    alter table leagues add column background text, add column background_position text not null default '50% 50%';
    alter table rounds add column scorecard text;
    create unique index users_picture on users (picture) where picture is not null;
    create unique index leagues_background on leagues (background) where background is not null;
    create unique index rounds_scorecard on rounds (scorecard) where scorecard is not null;
  `.execute(db);
}
