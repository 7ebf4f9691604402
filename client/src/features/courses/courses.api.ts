import { queryOptions } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import {
  addCourse as addCourseEndpoint,
  correctCourse as correctCourseEndpoint,
  listCourses,
  removeCourse as removeCourseEndpoint,
} from '@golf-league/core/contracts/courses.ts';
import type { Course } from '@golf-league/core/golf/rounds/course.ts';
import { call } from '../../live/call.ts';
import { cachedOnDevice } from '../../live/cached-on-device.ts';
import { findChosenTee } from './course-entry.ts';
import type { ChosenTee } from './course-entry.ts';
import type { CourseInput, TeeInput } from './course-draft.ts';

export const courseKeys = {
  all: ['courses'] as const,
  league: (leagueId: string) => ['courses', leagueId] as const,
};

export const coursesQuery = (leagueId: string) =>
  queryOptions({
    queryKey: courseKeys.league(leagueId),
    meta: cachedOnDevice,
    queryFn: ({ signal }) => call(listCourses, { leagueId }, { signal }),
  });

/** Returns a tee from a league's cached courses, without a request; null if it is not cached. */
export function findCachedTee(queryClient: QueryClient, leagueId: string, teeId: string): ChosenTee | null {
  const cachedCourses = queryClient.getQueryData(coursesQuery(leagueId).queryKey);
  return cachedCourses ? findChosenTee(cachedCourses, teeId) : null;
}

/** Converts a tee to the request format, in which a new tee has an empty id. */
const toTeeInput = (tee: TeeInput) => ({ ...tee, id: tee.id ?? '', holes: tee.holes && [...tee.holes] });

type LeagueContext = { leagueId: string; userId: string };

export async function addCourse(
  { leagueId, userId }: LeagueContext,
  { name, tees, share }: CourseInput,
  key: string,
): Promise<Course> {
  const input = { leagueId, userId, name, tees: tees.map(toTeeInput), share };
  return (await call(addCourseEndpoint, input, { idempotencyKey: key })).course;
}

export async function correctCourse(
  courseId: string,
  userId: string,
  { name, tees, share }: CourseInput,
): Promise<Course> {
  const input = { courseId, userId, name, tees: tees.map(toTeeInput), share };
  return (await call(correctCourseEndpoint, input)).course;
}

export async function removeCourse(courseId: string): Promise<void> {
  await call(removeCourseEndpoint, { courseId });
}
