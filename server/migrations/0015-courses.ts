import { type Kysely, sql } from 'kysely';

/**
 * Courses of a league with their tees, and rounds with a copy of the course on that day. Removed courses and tees stay
 * in the tables, because an unsent round on a phone may refer to them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table courses (
      id text primary key,
      league_id text not null references leagues on delete cascade,
      name text not null,
      holes smallint not null check (holes in (9, 18)),
      created_at timestamptz not null,
      updated_at timestamptz not null,
      removed_at timestamptz
    );
    create index courses_league on courses (league_id) where removed_at is null;

    create table tees (
      id text primary key,
      course_id text not null references courses on delete cascade,
      position smallint not null,
      name text not null,
      par smallint not null check (par between 27 and 40 or par between 54 and 80),
      -- In tenths of a stroke.
      course_rating smallint not null check (course_rating between 200 and 850),
      slope smallint not null check (slope between 55 and 155),
      -- Pairs of par and stroke index, in the order of play.
      holes jsonb,
      is_removed boolean not null default false
    );
    create index tees_course on tees (course_id);

    alter table rounds
      -- No foreign key: a round outlives the tee, and the tee may belong to another league.
      add column tee_id text,
      -- In tenths.
      add column handicap_index smallint check (handicap_index between -100 and 540),
      add column playing_handicap smallint,
      add column strokes smallint[] check (cardinality(strokes) in (9, 18)),
      add column course jsonb;
    alter table rounds drop constraint rounds_course_par_check;
    alter table rounds add check (course_par between 54 and 80 or course_par between 27 and 40);
    create index rounds_tee on rounds (tee_id, played_on) where tee_id is not null;
  `.execute(db);
}
