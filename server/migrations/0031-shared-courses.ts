import { type Kysely, sql } from 'kysely';

/**
 * Courses that the person who typed them shares with every league of the server: a copy of its own, which no league can
 * change. Courses get the person who typed them, unknown for those that are there already.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table shared_courses (
      id text primary key,
      owner_id text not null references users on delete cascade,
      name text not null,
      -- The name without capitals and accents.
      search text not null,
      holes smallint not null check (holes in (9, 18)),
      tees jsonb not null,
      updated_at timestamptz not null
    );
    create index shared_courses_owner on shared_courses (owner_id);
    alter table courses
      add column added_by text references users on delete set null,
      -- Refers to no table: the shared course stands outside the league.
      add column shared_as text;
    create index courses_added_by on courses (added_by) where added_by is not null;
    create index courses_shared_as on courses (shared_as) where shared_as is not null;
  `.execute(db);
}
