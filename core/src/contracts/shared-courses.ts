import { z } from 'zod';
import { defineEndpoint } from '../wire/endpoint.ts';
import { okResponse, id, singleLineText } from '../wire/fields.ts';
import { courseField, courseResponse, COURSE_NAME_MAX } from './courses.ts';

/** The minimum length of a search. A shorter one would list every course on the server. */
export const SHARED_SEARCH_MIN = 2;
export const SHARED_RESULTS_MAX = 20;

const sharedTee = z.object({
  name: z.string(),
  par: z.int(),
  courseRating: z.number(),
  slope: z.int(),
  holes: z
    .array(z.object({ par: z.int(), strokeIndex: z.int() }))
    .readonly()
    .nullable(),
});

const sharedCourse = z.object({
  sharedCourseId: z.string(),
  name: z.string(),
  holes: z.union([z.literal(9), z.literal(18)]),
  tees: z.array(sharedTee),
  own: z.boolean().describe('Whether the caller shared the course.'),
});

export const findSharedCourses = defineEndpoint({
  name: 'findSharedCourses',
  tag: 'courses',
  summary: 'Search the shared courses on this server by name',
  description:
    'Returns at most 20 courses of the league’s length. The search needs at least two letters of the name.',
  method: 'GET',
  path: '/courses/shared/{leagueId}',
  access: 'league',
  input: z.object({
    leagueId: id,
    name: singleLineText(SHARED_SEARCH_MIN, COURSE_NAME_MAX).describe(
      'One or more words from the course’s name.',
    ),
  }),
  response: z.object({ courses: z.array(sharedCourse) }),
  errors: [],
});

export const copyCourse = defineEndpoint({
  name: 'copyCourse',
  tag: 'courses',
  summary: 'Copy a shared course into the league, where every member may correct the copy',
  description:
    'The copy belongs to the league, and later corrections to the shared course don’t change it. Guests can’t copy courses, unless they are admins.',
  method: 'POST',
  path: '/course/copy',
  names: { response: { course: courseField } },
  access: 'league',
  caller: 'userId',
  input: z.object({ leagueId: id, userId: id, sharedCourseId: id }),
  response: courseResponse,
  errors: ['not_found', 'too_many_courses', 'too_many_requests'],
});

export const unshareCourse = defineEndpoint({
  name: 'unshareCourse',
  tag: 'courses',
  summary: 'Stop sharing a course',
  description: 'Only the person who shared the course can do this. Existing copies are kept.',
  method: 'DELETE',
  path: '/courses/shared/{sharedCourseId}',
  access: 'session',
  input: z.object({ sharedCourseId: id }),
  response: okResponse,
  errors: ['not_found', 'forbidden', 'too_many_requests'],
});
