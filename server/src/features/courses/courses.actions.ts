import type { Course, Tee } from '@golf-league/core/golf/rounds/course.ts';
import type { Holes } from '@golf-league/core/golf/rules.ts';
import { defaultLanguage, type Language } from '@golf-league/core/wire/languages.ts';
import { quotas } from '@golf-league/core/wire/quotas.ts';
import { sql } from 'kysely';
import { publishBoardChange } from '../../database/publish-board-change.ts';
import { publishCourseCards } from '../../database/publish-card-change.ts';
import { toStoredTenths, toStoredHoles } from '../../database/course-values.ts';
import type { UnitOfWork } from '../../database/unit-of-work.ts';
import { ApiError, createInputError } from '../../http/api-error.ts';
import { newId } from '../../http/secrets.ts';
import type { LeagueModerator, LeagueMember } from '../leagues/leagues.access.ts';
import type { LeagueRecord } from '../leagues/leagues.queries.ts';
import type { EditableCourse } from './courses.access.ts';
import { countCourses, readCourse } from './courses.queries.ts';

interface NewCourse {
  readonly name: string;
  readonly holes: Holes;
  readonly tees: readonly Tee[];
}

/** Changes to a course. Undefined fields are left unchanged. */
type CourseChange = { readonly [Field in keyof NewCourse]: NewCourse[Field] | undefined };

export const addCourse = (work: UnitOfWork, member: LeagueMember, newCourse: NewCourse): Promise<Course> =>
  storeCourse(work, member, newCourse, member.userId);

/** Stores a new course. `addedBy` is the person who entered the course, or null for a copy. */
export async function storeCourse(
  work: UnitOfWork,
  member: LeagueMember,
  newCourse: NewCourse,
  addedBy: string | null,
): Promise<Course> {
  const { league } = member;
  if ((await countCourses(work.db, league.id)) >= quotas.coursesPerLeague) {
    throw new ApiError('too_many_courses');
  }
  const id = newId();
  const { name, holes } = newCourse;
  const timestamps = { created_at: work.now, updated_at: work.now };
  await work.db
    .insertInto('courses')
    .values({ id, league_id: league.id, name, holes, added_by: addedBy, ...timestamps })
    .execute();
  await storeTees(
    work,
    id,
    newCourse.tees.map((tee) => ({ ...tee, id: newId() })),
  );
  publishCoursesChange(work, league);
  return readCourse(work.db, member, id);
}

/** Corrects a course. Rounds store their own copy of the course, so a correction does not change them. */
export async function correctCourse(
  work: UnitOfWork,
  { row, member }: EditableCourse,
  { name = row.name, holes = row.holes, tees }: CourseChange,
): Promise<Course> {
  if (holes !== row.holes)
    throw createInputError('tees', `must have pars for ${row.holes} holes, like the course`);
  await work.db.updateTable('courses').set({ name, updated_at: work.now }).where('id', '=', row.id).execute();
  if (tees) await replaceTees(work, row.id, tees);
  await publishCourseCards(work, row.id);
  publishCoursesChange(work, member.league);
  return readCourse(work.db, member, row.id);
}

async function replaceTees(work: UnitOfWork, courseId: string, tees: readonly Tee[]): Promise<void> {
  const rows = await work.db.selectFrom('tees').where('course_id', '=', courseId).select('id').execute();
  const existingIds = new Set(rows.map(({ id }) => id));
  const requestedIds = tees.map(({ id }) => id).filter((id) => id !== '');
  if (new Set(requestedIds).size < requestedIds.length || !requestedIds.every((id) => existingIds.has(id))) {
    throw createInputError('tees', 'must each have the id of a different tee of this course, or no id');
  }
  await work.db.updateTable('tees').set({ is_removed: true }).where('course_id', '=', courseId).execute();
  await storeTees(
    work,
    courseId,
    tees.map((tee) => ({ ...tee, id: tee.id || newId() })),
  );
}

async function storeTees(work: UnitOfWork, courseId: string, tees: readonly Tee[]): Promise<void> {
  const rows = tees.map(({ id, name, par, courseRating, slope, holes }, position) => ({
    id,
    course_id: courseId,
    position,
    name,
    par,
    course_rating: toStoredTenths(courseRating),
    slope,
    holes: holes && JSON.stringify(toStoredHoles(holes)),
    is_removed: false,
  }));
  await work.db
    .insertInto('tees')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((eb) => ({
        position: eb.ref('excluded.position'),
        name: eb.ref('excluded.name'),
        par: eb.ref('excluded.par'),
        course_rating: eb.ref('excluded.course_rating'),
        slope: eb.ref('excluded.slope'),
        holes: eb.ref('excluded.holes'),
        is_removed: false,
      })),
    )
    .execute();
}

/**
 * Removes a course from the lists. Its rows are kept, because an unsent round on a phone may use one of its tees.
 * Resolves to the course as it was before its removal.
 */
export async function removeCourse(work: UnitOfWork, { row, member }: EditableCourse): Promise<Course> {
  const removedCourse = await readCourse(work.db, member, row.id);
  await work.db.updateTable('courses').set({ removed_at: work.now }).where('id', '=', row.id).execute();
  publishCoursesChange(work, member.league);
  return removedCourse;
}

const NEUTRAL_COURSE_NAME: Record<Language, string> = { en: 'Course', sv: 'Bana' };

/** Gives a course and its tees neutral names, including in the copies stored with rounds and events. */
export async function takeDownCourse(
  work: UnitOfWork,
  { league }: LeagueModerator,
  courseId: string,
): Promise<void> {
  const course = await work.db
    .selectFrom('courses')
    .leftJoin('users', 'users.id', 'courses.added_by')
    .where('courses.id', '=', courseId)
    .where('league_id', '=', league.id)
    .select(['courses.shared_as', 'users.language'])
    .executeTakeFirst();
  if (!course) return;
  if (course.shared_as !== null) await deleteSharedCopy(work, course.shared_as);
  const name = NEUTRAL_COURSE_NAME[course.language ?? defaultLanguage];
  const teeIds = sql`(select id from tees where course_id = ${courseId})`;
  await work.db
    .updateTable('courses')
    .set({ name, updated_at: work.now })
    .where('id', '=', courseId)
    .execute();
  await work.db
    .updateTable('tees')
    .set({ name: sql<string>`(position + 1)::text` })
    .where('course_id', '=', courseId)
    .execute();
  for (const table of ['rounds', 'events'] as const) {
    await sql`update ${sql.table(table)} t set
        course = t.course || jsonb_build_object('name', ${name}::text, 'tee', (tees.position + 1)::text)
      from tees where tees.id = t.tee_id and t.tee_id in ${teeIds} and t.course is not null`.execute(work.db);
  }
  await sql`update event_tees t set
      course = t.course || jsonb_build_object('name', ${name}::text, 'tee', (tees.position + 1)::text)
    from tees where tees.id = t.tee_id and t.tee_id in ${teeIds}`.execute(work.db);
  await publishBoardChange(work, league.id);
  await publishCourseCards(work, courseId);
  publishCoursesChange(work, league);
}

export async function deleteSharedCopy(work: UnitOfWork, sharedCourseId: string): Promise<void> {
  await work.db.deleteFrom('shared_courses').where('id', '=', sharedCourseId).execute();
  await work.db
    .updateTable('courses')
    .set({ shared_as: null })
    .where('shared_as', '=', sharedCourseId)
    .execute();
}

function publishCoursesChange(work: UnitOfWork, { id: leagueId }: Pick<LeagueRecord, 'id'>): void {
  work.publish({ kind: 'event', leagueId, event: 'coursesChanged', payload: {} });
}
