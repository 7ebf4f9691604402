import { type Kysely, sql } from 'kysely';

/** Adds the rules of a season. Existing leagues get 18 holes, and all their rounds count. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table leagues
      add column holes smallint not null default 18 check (holes in (9, 18)),
      add column count_best smallint check (count_best between 1 and 100),
      add column minimum_rounds smallint not null default 0 check (minimum_rounds between 0 and 100),
      add column missing_to_par smallint check (missing_to_par between 0 and 72),
      add column tie_break text not null default 'shared' check (tie_break in ('shared', 'best_rounds')),
      add column allowance smallint not null default 100 check (allowance between 50 and 100);
    alter table rounds drop constraint rounds_course_par_check;
    alter table rounds add check (course_par between 67 and 74 or course_par between 27 and 40);
  `.execute(db);
}
