import { type Kysely, sql } from 'kysely';

/**
 * Courses that their author shares with every league of the server. A shared course is a separate copy that no league
 * can change. Also adds the author to the courses of leagues, null for existing courses.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table shared_courses (
      id text primary key,
      owner_id text not null references users on delete cascade,
      name text not null,
      -- The name in lower case, without accents.
      search text not null,
      holes smallint not null check (holes in (9, 18)),
      tees jsonb not null,
      updated_at timestamptz not null
    );
    create index shared_courses_owner on shared_courses (owner_id);
    alter table courses
      add column added_by text references users on delete set null,
      -- No foreign key: a shared course does not depend on the league.
      add column shared_as text;
    create index courses_added_by on courses (added_by) where added_by is not null;
    create index courses_shared_as on courses (shared_as) where shared_as is not null;
  `.execute(db);
}
