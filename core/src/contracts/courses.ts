import { z } from 'zod';
import { fromWire, snakeNames } from '../wire/names.ts';
import { getHoleCountForPar, findTeeProblem, type TeeProblem } from '../golf/rounds/course.ts';
import { defineEndpoint } from '../wire/endpoint.ts';
import { calendarDate, id, numberInTenths, integer, singleLineText, status200 } from '../wire/fields.ts';
import { leagueIdName } from './shared-wire-names.ts';
import { quotas } from '../wire/quotas.ts';

export const COURSE_NAME_MAX = 80;
export const TEE_NAME_MAX = 40;

const hole = z.object({
  par: z.int(),
  stroke_index: z.int().describe('The order in which handicap strokes are received, starting from 1.'),
});

/** The fields that a tee of a course shares with the tee of a played course. */
const teeFields = {
  par: z.int(),
  course_rating: z.number(),
  slope: z.int(),
  holes: z.array(hole).nullable().describe('In the order of play; null if nobody has entered them.'),
};

const tee = z
  .object({ teeId: z.string(), name: z.string(), ...teeFields })
  .meta({ id: 'Tee', description: 'A tee of a course, with its ratings.' });

const course = z
  .object({
    courseId: z.string(),
    tournamentId: z.string(),
    name: z.string(),
    holes: z.union([z.literal(9), z.literal(18)]),
    tees: z.array(tee),
    last_played: calendarDate
      .nullable()
      .describe("When anyone in the caller's leagues last played the course."),
    own: z.boolean().describe('Whether the caller added the course. If so, the caller may share it.'),
    shared_as: z
      .string()
      .nullable()
      .describe('The id of the shared course, only for the person who shared it; otherwise null.'),
  })
  .meta({ id: 'Course', description: 'A course of a league.' });

export const playedCourse = z
  .object({ name: z.string(), tee: z.string(), ...teeFields })
  .meta({ id: 'PlayedCourse', description: 'A course and its tee, as they were on the day of the round.' });

/** A player's tee at an event; null if the event has no course. The id is also null once the tee is removed. */
export const playerTeeFields = {
  teeId: z.string().nullable(),
  teeName: z.string().nullable(),
  par: z.int().nullable(),
};

/** A tee with everything that a phone needs to calculate scores. */
export const fullTee = z
  .object({
    teeId: z.string().nullable(),
    name: z.string(),
    par: z.int(),
    courseRating: z.number(),
    slope: z.int(),
    holes: z.array(z.object({ par: z.int(), strokeIndex: z.int() })).nullable(),
  })
  .meta({ id: 'FullTee', description: 'A tee of the course of an event, as it was on that day.' });

const teeNames = snakeNames({ teeId: 'id' });
const courseNames = snakeNames({
  courseId: 'id',
  tournamentId: 'leagueId',
  tees: { as: 'tees', of: teeNames },
});
const teesField = { as: 'tees', of: teeNames } as const;
export const courseField = { as: 'course', of: courseNames } as const;

const TEE_PROBLEM_MESSAGES: Record<TeeProblem, { field: keyof typeof teeFields; message: string }> = {
  par_out_of_range: { field: 'par', message: 'must be from 27 to 40 or from 54 to 80' },
  rating_not_in_tenths: { field: 'course_rating', message: 'must be in tenths' },
  rating_out_of_range: {
    field: 'course_rating',
    message: 'must be from 45.0 to 85.0, or on nine holes from 20.0 to 45.0',
  },
  slope_out_of_range: { field: 'slope', message: 'must be from 55 to 155' },
  holes_not_so_many: { field: 'holes', message: 'must be 18, or 9 if the par is for nine holes' },
  holes_par_out_of_range: { field: 'holes', message: 'must each have a par from 3 to 6' },
  holes_index_not_unique: { field: 'holes', message: 'must have each stroke index from 1 exactly once' },
  holes_par_not_in_sum: { field: 'holes', message: 'must have pars that sum to the par of the tee' },
};

const teeInput = z
  .object({
    teeId: id
      .or(z.literal(''))
      .optional()
      .meta({
        sentAs: { type: 'string', maxLength: 128 },
        description: 'Missing or empty for a new tee.',
      }),
    name: singleLineText(1, TEE_NAME_MAX),
    par: integer.meta({
      sentAs: { type: 'integer', minimum: 27, maximum: 80 },
      description: '27 to 40 on nine holes, 54 to 80 on eighteen.',
    }),
    course_rating: numberInTenths.meta({
      sentAs: { type: 'number', minimum: 20, maximum: 85 },
      description: 'With one decimal: 20.0 to 45.0 on nine holes, 45.0 to 85.0 on eighteen.',
    }),
    slope: integer.meta({ sentAs: { type: 'integer', minimum: 55, maximum: 155 } }),
    holes: z
      .array(
        z.object({
          par: integer.meta({ sentAs: { type: 'integer', minimum: 3, maximum: 6 } }),
          stroke_index: integer.meta({ sentAs: { type: 'integer', minimum: 1, maximum: 18 } }),
        }),
      )
      .max(18)
      .nullable()
      .default(null),
  })
  .superRefine((fields, context) => {
    const problem = findTeeProblem(fromWire(teeNames, fields));
    if (problem === null) return;
    const { field, message } = TEE_PROBLEM_MESSAGES[problem];
    context.addIssue({ code: 'custom', path: [field], message });
  });

const countDistinctRoundLengths = (tees: readonly { par: number }[]) =>
  new Set(tees.map(({ par }) => getHoleCountForPar(par))).size;

const teesInput = z
  .array(teeInput)
  .min(1)
  .max(quotas.teesPerCourse)
  .refine((tees) => countDistinctRoundLengths(tees) === 1, 'must all have 9 holes or all have 18');

export const courseResponse = z.object({ status: status200, course });

/** Whether every league on this server can find the course by name. Only the user who added it may set this. */
const shareInput = z.boolean().optional();

export const listCourses = defineEndpoint({
  name: 'listCourses',
  tag: 'courses',
  summary: 'The courses of the league and of the caller’s other leagues',
  description:
    'The league’s own courses come first; both groups are sorted by when they were last played. `tournamentId` is the league of a course.',
  method: 'GET',
  path: '/courses/{tournamentId}',
  names: { input: leagueIdName, response: courseNames },
  access: 'league',
  input: z.object({ tournamentId: id }),
  response: z.array(course),
  errors: [],
});

export const addCourse = defineEndpoint({
  name: 'addCourse',
  tag: 'courses',
  summary: 'Add a course with its tees to the league',
  description:
    'Each tee has its rating and slope, as on the club’s scorecard; pars and stroke indexes of the holes are optional. `share` lets every league on the server find the course. Guests can’t add courses, unless they are admins.',
  method: 'POST',
  path: '/course',
  names: { input: { ...leagueIdName, tees: teesField }, response: { course: courseField } },
  access: 'league',
  caller: 'userId',
  input: z.object({
    tournamentId: id,
    userId: id,
    name: singleLineText(1, COURSE_NAME_MAX),
    tees: teesInput,
    share: shareInput,
  }),
  response: courseResponse,
  errors: ['forbidden', 'too_many_courses', 'sharing_off', 'too_many_shared', 'too_many_requests'],
  example: { input: { name: 'Bro Hof' } },
});

export const correctCourse = defineEndpoint({
  name: 'correctCourse',
  tag: 'courses',
  summary: 'Correct a course',
  description:
    'Every member except guests may correct a course of the league. Missing fields stay unchanged, and registered rounds keep the old ratings. `tees` is the whole list: a tee that is not in it is removed.',
  method: 'PUT',
  path: '/course',
  names: { input: { tees: teesField }, response: { course: courseField } },
  access: 'session',
  caller: 'userId',
  input: z.object({
    courseId: id,
    userId: id,
    name: singleLineText(1, COURSE_NAME_MAX).optional(),
    tees: teesInput.optional().describe('The whole list: a tee that is not in it is removed.'),
    share: shareInput,
  }),
  response: courseResponse,
  errors: ['not_found', 'forbidden', 'sharing_off', 'too_many_shared', 'too_many_requests'],
  example: { input: { name: 'Bro Hof' } },
});

export const removeCourse = defineEndpoint({
  name: 'removeCourse',
  tag: 'courses',
  summary: 'Remove a course from the lists',
  description: 'Every member except guests may remove a course of the league. Rounds keep its ratings.',
  method: 'DELETE',
  path: '/course/{courseId}',
  names: { response: { course: courseField } },
  access: 'session',
  input: z.object({ courseId: id }),
  response: courseResponse,
  errors: ['not_found', 'forbidden', 'too_many_requests'],
});
