import { toSearchableName } from '@golf-league/core/golf/rounds/course-name-search.ts';
import type { Course } from '@golf-league/core/golf/rounds/course.ts';
import { quotas } from '@golf-league/core/wire/quotas.ts';
import { toStoredTenths, toStoredHoles } from '../../database/course-values.ts';
import type { Reader, UnitOfWork } from '../../database/unit-of-work.ts';
import { ApiError } from '../../http/api-error.ts';
import { newId } from '../../http/secrets.ts';
import type { Session } from '../../http/session.ts';
import type { LeagueMember } from '../leagues/leagues.access.ts';
import type { EditableCourse } from './courses.access.ts';
import { storeCourse, deleteSharedCopy } from './courses.actions.ts';
import { readCourse } from './courses.queries.ts';
import { countSharedCourses, findSharedCourse } from './sharing.queries.ts';

/** Whether the server allows sharing, and whether the caller requests it (undefined for no change). */
export interface SharingOptions {
  readonly isSharingOn: boolean;
  readonly shareRequested: boolean | undefined;
}

/** Throws if somebody other than the person who entered the course tries to share or unshare it. */
export function requireCourseOwner(
  { row, member }: EditableCourse,
  { shareRequested }: SharingOptions,
): void {
  if (shareRequested !== undefined && row.added_by !== member.userId) throw new ApiError('forbidden');
}

/**
 * Updates the shared copy of a course after its owner has entered or corrected it. Resolves to the updated course.
 * Corrections by other members of the league do not change the shared copy.
 */
export async function syncSharedCourse(
  work: UnitOfWork,
  member: LeagueMember,
  course: Course,
  { isSharingOn, shareRequested }: SharingOptions,
): Promise<Course> {
  if (!course.own) return course;
  if (shareRequested === true && (await isSampleLeague(work.db, member.league.id)))
    throw new ApiError('forbidden');
  if (shareRequested === true && !isSharingOn) throw new ApiError('sharing_off');
  if (shareRequested === false && course.sharedAs !== null) {
    await deleteSharedCopy(work, course.sharedAs);
    return readCourse(work.db, member, course.id);
  }
  const isShared =
    course.sharedAs !== null && (await findSharedCourse(work.db, course.sharedAs)) !== undefined;
  if (shareRequested !== true && !isShared) return course;
  await storeSharedCourse(work, member.userId, course, isShared ? course.sharedAs : null);
  return readCourse(work.db, member, course.id);
}

/** Whether it is a sample league. Its visitors cannot share courses, because nobody could contact them later. */
async function isSampleLeague(db: Reader, leagueId: string): Promise<boolean> {
  const row = await db
    .selectFrom('leagues')
    .where('id', '=', leagueId)
    .where('trial_ends_at', 'is not', null)
    .select('id')
    .executeTakeFirst();
  return row !== undefined;
}

async function storeSharedCourse(
  work: UnitOfWork,
  ownerId: string,
  { id: courseId, name, holes, tees }: Course,
  sharedCourseId: string | null,
): Promise<void> {
  const columns = {
    name,
    search: toSearchableName(name),
    holes,
    tees: JSON.stringify(
      tees.map((tee) => ({
        name: tee.name,
        par: tee.par,
        course_rating: toStoredTenths(tee.courseRating),
        slope: tee.slope,
        holes: toStoredHoles(tee.holes),
      })),
    ),
    updated_at: work.now,
  };
  if (sharedCourseId !== null) {
    await work.db.updateTable('shared_courses').set(columns).where('id', '=', sharedCourseId).execute();
    return;
  }
  if ((await countSharedCourses(work.db, ownerId)) >= quotas.sharedCoursesPerPerson)
    throw new ApiError('too_many_shared');
  const id = newId();
  await work.db
    .insertInto('shared_courses')
    .values({ id, owner_id: ownerId, ...columns })
    .execute();
  await work.db.updateTable('courses').set({ shared_as: id }).where('id', '=', courseId).execute();
}

/** Copies a shared course into a league. The copy cannot be shared, because only a course's owner may share it. */
export async function copySharedCourse(
  work: UnitOfWork,
  member: LeagueMember,
  sharedCourseId: string,
  isSharingOn: boolean,
): Promise<Course> {
  const sharedCourse = isSharingOn ? await findSharedCourse(work.db, sharedCourseId) : undefined;
  if (!sharedCourse) throw new ApiError('not_found');
  const { name, holes } = sharedCourse;
  const tees = sharedCourse.tees.map((tee) => ({ ...tee, id: '' }));
  return storeCourse(work, member, { name, holes, tees }, null);
}

/** Unshares a course; existing copies remain. Rejects an unknown course with 404, and another person's with 403. */
export async function unshare(work: UnitOfWork, session: Session, sharedCourseId: string): Promise<void> {
  const sharedCourse = await findSharedCourse(work.db, sharedCourseId);
  if (!sharedCourse) throw new ApiError('not_found');
  if (sharedCourse.ownerId !== session.userId) throw new ApiError('forbidden');
  await deleteSharedCopy(work, sharedCourseId);
}
