import type { Selectable } from 'kysely';
import type { PlayedCourse } from '@golf-league/core/golf/rounds/course.ts';
import type { CoursesTable } from '../../database/course-columns.ts';
import { fromStoredHoles } from '../../database/course-values.ts';
import type { Reader, UnitOfWork } from '../../database/unit-of-work.ts';
import { ApiError } from '../../http/api-error.ts';
import type { Session } from '../../http/session.ts';
import { type LeagueMember, requireMember, requireCanPlanEvents } from '../leagues/leagues.access.ts';

declare const brand: unique symbol;

/** Proof that the caller may change the course, which belongs to one of their leagues. Only this file creates it. */
export interface EditableCourse {
  readonly [brand]: 'course';
  readonly row: Selectable<CoursesTable>;
  readonly member: LeagueMember;
}

/**
 * Checks in the order documented for the API: 404 for an unknown id, 403 for another league's course or a guest, 404
 * for a removed course.
 */
export async function requireEditableCourse(
  work: UnitOfWork,
  session: Session,
  courseId: string,
): Promise<EditableCourse> {
  const courseBeforeLock = await findCourse(work.db, courseId);
  if (!courseBeforeLock) throw new ApiError('not_found');
  // Rereads the course while holding the league's lock, in case it has changed. Both queries are sent together.
  const membership = requireMember(work, session, courseBeforeLock.league_id);
  const [member, row] = await Promise.all([membership, findCourse(work.db, courseId)]);
  requireCanPlanEvents(member);
  if (!row || row.removed_at !== null) throw new ApiError('not_found');
  return { row, member } as EditableCourse;
}

const findCourse = (db: Reader, courseId: string) =>
  db.selectFrom('courses').where('id', '=', courseId).selectAll().executeTakeFirst();

/**
 * Returns the course as played from the given tee, which must belong to one of the player's leagues. A tee that is no
 * longer listed is still valid, because an unsent round on a phone may use it. Rejects an unknown tee with 404, and
 * another league's tee with 403.
 */
export async function readCourseByTee(db: Reader, teeId: string, userId: string): Promise<PlayedCourse> {
  const teeRow = await db
    .selectFrom('tees')
    .innerJoin('courses', 'courses.id', 'tees.course_id')
    .leftJoin('members', (join) =>
      join.onRef('members.league_id', '=', 'courses.league_id').on('members.user_id', '=', userId),
    )
    .where('tees.id', '=', teeId)
    .select([
      'courses.name',
      'tees.name as tee',
      'tees.par',
      'tees.course_rating',
      'tees.slope',
      'tees.holes',
      'members.user_id',
    ])
    .executeTakeFirst();
  if (!teeRow) throw new ApiError('not_found');
  if (teeRow.user_id === null) throw new ApiError('forbidden');
  const { name, tee: teeName, par, slope } = teeRow;
  const courseRating = teeRow.course_rating / 10;
  return { name, tee: teeName, par, courseRating, slope, holes: fromStoredHoles(teeRow.holes) };
}
