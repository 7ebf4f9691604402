import type { ExpressionBuilder } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Course } from '@golf-league/core/golf/rounds/course.ts';
import type { StoredHoles } from '../../database/course-columns.ts';
import { fromStoredHoles } from '../../database/course-values.ts';
import type { Tables } from '../../database/tables.ts';
import type { Reader } from '../../database/unit-of-work.ts';
import type { LeagueMember } from '../leagues/leagues.access.ts';

/** Selects the listed courses of all the leagues that a person belongs to. */
function selectListedCourses(db: Reader, userId: string) {
  const leagues = db.selectFrom('members').where('user_id', '=', userId).select('league_id');
  const selectTeesOfCourse = (eb: ExpressionBuilder<Tables, 'courses'>) =>
    eb.selectFrom('tees').whereRef('tees.course_id', '=', 'courses.id');
  return db
    .selectFrom('courses')
    .where('courses.league_id', 'in', leagues)
    .where('removed_at', 'is', null)
    .select(['courses.id', 'courses.league_id', 'courses.name', 'courses.holes'])
    .select(['courses.added_by', 'courses.shared_as'])
    .select((eb) => [
      jsonArrayFrom(
        selectTeesOfCourse(eb)
          .where('is_removed', '=', false)
          .orderBy('position')
          .select(['tees.id', 'tees.name', 'tees.par', 'tees.course_rating', 'tees.slope', 'tees.holes']),
      ).as('tees'),
      // Includes rounds played from removed tees, but only in the person's own leagues.
      selectTeesOfCourse(eb)
        .innerJoin('rounds', 'rounds.tee_id', 'tees.id')
        .where('rounds.league_id', 'in', leagues)
        .select((eb) => eb.fn.max('rounds.played_on').as('day'))
        .as('lastPlayed'),
    ]);
}

type CourseRow = Awaited<ReturnType<ReturnType<typeof selectListedCourses>['executeTakeFirstOrThrow']>>;

function toCourse(row: CourseRow, userId: string): Course {
  const isOwn = row.added_by === userId;
  return {
    id: row.id,
    leagueId: row.league_id,
    name: row.name,
    holes: row.holes,
    tees: row.tees.map(({ id, name, par, course_rating, slope, holes }) => ({
      id,
      name,
      par,
      courseRating: course_rating / 10,
      slope,
      holes: fromStoredHoles(holes as StoredHoles | null),
    })),
    lastPlayed: row.lastPlayed,
    own: isOwn,
    sharedAs: isOwn ? row.shared_as : null,
  };
}

/**
 * Reads the league's own courses, then the others. Both groups start with the most recently played courses, and end with
 * those that have never been played, sorted by name.
 */
export async function readCourses(db: Reader, { userId, league }: LeagueMember): Promise<Course[]> {
  const rows = await selectListedCourses(db, userId).execute();
  const getLeagueRank = ({ leagueId }: Course) => Number(leagueId !== league.id);
  return rows
    .map((row) => toCourse(row, userId))
    .sort(
      (a, b) =>
        getLeagueRank(a) - getLeagueRank(b) ||
        (b.lastPlayed ?? '').localeCompare(a.lastPlayed ?? '') ||
        a.name.localeCompare(b.name) ||
        a.id.localeCompare(b.id),
    );
}

export async function readCourse(db: Reader, { userId }: LeagueMember, courseId: string): Promise<Course> {
  return toCourse(
    await selectListedCourses(db, userId).where('courses.id', '=', courseId).executeTakeFirstOrThrow(),
    userId,
  );
}

export async function countCourses(db: Reader, leagueId: string): Promise<number> {
  const { count } = await db
    .selectFrom('courses')
    .where('league_id', '=', leagueId)
    .where('removed_at', 'is', null)
    .select((eb) => eb.fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}
