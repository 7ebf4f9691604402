import { queryOptions } from '@tanstack/react-query';
import {
  copyCourse as copyCourseEndpoint,
  findSharedCourses,
  unshareCourse as unshareCourseEndpoint,
} from '@golf-league/core/contracts/shared-courses.ts';
import type { Course } from '@golf-league/core/golf/rounds/course.ts';
import type { ResponseOf } from '@golf-league/core/wire/endpoint.ts';
import { call } from '../../live/call.ts';
import { fetchSite } from '../../live/site.ts';

/** A course that is shared with all leagues on this server; choosing it copies it into the league. */
export type SharedCourse = ResponseOf<typeof findSharedCourses>['courses'][number];

export const sharedCourseKeys = { all: ['shared-courses'] as const };

export const sharedCoursesQuery = (leagueId: string, name: string) =>
  queryOptions({
    queryKey: [...sharedCourseKeys.all, leagueId, name],
    queryFn: async ({ signal }) => (await call(findSharedCourses, { leagueId, name }, { signal })).courses,
  });

/** Queries whether this server has course sharing turned on. */
export const sharingQuery = queryOptions({
  queryKey: ['site', 'sharedCourses'],
  queryFn: async () => (await fetchSite())?.sharedCourses ?? false,
});

export async function copyCourse(
  context: { leagueId: string; userId: string },
  sharedCourseId: string,
  key: string,
): Promise<Course> {
  return (await call(copyCourseEndpoint, { ...context, sharedCourseId }, { idempotencyKey: key })).course;
}

export async function unshareCourse(sharedCourseId: string): Promise<void> {
  await call(unshareCourseEndpoint, { sharedCourseId });
}
