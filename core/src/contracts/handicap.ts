import { z } from 'zod';
import { HANDICAP_INDEX_LIMITS } from '../golf/handicap.ts';
import { endpoint } from '../wire/endpoint.ts';
import { calendarDate, clearableTenths, id, instant, status200, yesNo } from '../wire/fields.ts';
import { snakeNames } from '../wire/names.ts';
import { playedCourse, playedCourseExample } from './courses.ts';
import { ofLeague } from './old-names.ts';

const recordedRound = z.object({
  roundId: z.string(),
  tournamentId: z.string(),
  played_on: calendarDate,
  /** Null in a league’s own record, where gross over par counts. */
  course: playedCourse.nullable(),
  holes: z.union([z.literal(9), z.literal(18)]),
  /** So many of them were played. */
  holes_played: z.int(),
  /** Of the holes played. */
  adjusted_gross: z.int(),
  /** Of the holes played, before reductions. */
  differential: z.number(),
  /** The differential of 18 holes after reductions, which the index rests on; null for a nine that waits. */
  adjusted: z.number().nullable(),
  /** Whether the expected score filled in a nine, or holes that were not played. */
  expected: z.boolean(),
  /** What this score took off each differential of the record. */
  exceptional: z.union([z.literal(0), z.literal(-1), z.literal(-2)]),
  /** The other nine of a pair; null for 18 holes, for nine that were filled in and for nine that wait. */
  paired_with: z.string().nullable(),
  counts: z.boolean(),
});

/** An estimate from one's own rounds, newest first; `index` is null with fewer than three differentials. */
const record = z.object({
  index: z.number().nullable(),
  /** Differentials that an index still needs. */
  missing: z.int(),
  /** Before the caps. */
  uncapped: z.number().nullable(),
  cap: z.enum(['soft', 'hard']).nullable(),
  /** The low index that holds it down; null before there are 20 scores. */
  low_index: z.number().nullable(),
  next: z
    .object({
      /** The highest differential that lowers the index, and what it makes of it; null where none or every one does. */
      lowers: z.object({ differential: z.number(), index: z.number() }).nullable(),
      /** The highest differential that is an exceptional score, and the index after it. */
      exceptional: z.object({ differential: z.number(), index: z.number() }),
      at_worst: z.number(),
    })
    .nullable(),
  rounds: z.array(recordedRound),
});

const handicapNames = snakeNames({
  handicap_index: 'index',
  set_at: 'statedAt',
  record: {
    as: 'record',
    of: snakeNames({
      low_index: 'low',
      rounds: { as: 'rounds', of: snakeNames({ roundId: 'id', tournamentId: 'leagueId' }) },
    }),
  },
});

export const stateHandicapIndex = endpoint({
  name: 'stateHandicapIndex',
  tag: 'handicap',
  summary: 'State one’s handicap index, as of now, null takes it back; or hide the handicap of one’s rounds',
  description:
    'Days of play reckon with it, and with the estimate where none is stated. `hidden` hides index and playing handicap of one’s rounds from other players, not from admins.',
  method: 'POST',
  path: '/handicap',
  names: { input: { handicap_index: 'handicapIndex' } },
  access: 'session',
  caller: 'userId',
  input: z.object({
    userId: id,
    /** What is left out stays. */
    handicap_index: clearableTenths(HANDICAP_INDEX_LIMITS.min, HANDICAP_INDEX_LIMITS.max).optional(),
    hidden: yesNo.optional(),
    /** What the rules of 2024 have moved was read, and is told no more. */
    moveSeen: yesNo.optional(),
  }),
  answer: z.object({ status: status200 }),
  errors: [],
  example: { input: { userId: '5f0c…', handicap_index: 11.4 }, answer: { status: 200 } },
});

export const handicap = endpoint({
  name: 'handicap',
  tag: 'handicap',
  summary:
    'The stated handicap index, and an estimate of it from one’s own rounds; or the record in a league with its own',
  description:
    'The record follows the Rules of Handicapping of 2024, as far as a league can know them. With `tournamentId` it is what that league’s own handicap makes of the scores there, and `userId` may be a player without an account.',
  method: 'GET',
  path: '/handicap/{userId}',
  names: { input: ofLeague, answer: handicapNames },
  access: 'session',
  caller: 'userId',
  orSeat: true,
  input: z.object({ userId: id, tournamentId: id.optional() }),
  answer: z.object({
    handicap_index: z.number().nullable(),
    set_at: instant.nullable(),
    /** Whether other players do not see what one’s rounds were played with; admins do. */
    hidden: z.boolean(),
    /** What the rules of 2024 made of the estimate, until that was read; null where nothing moved. */
    moved: z.object({ before: z.number(), after: z.number() }).nullable(),
    record,
  }),
  errors: ['not_found', 'forbidden'],
  example: {
    answer: {
      handicap_index: 11.4,
      set_at: '2026-08-15T07:30:00.000Z',
      hidden: false,
      moved: null,
      record: {
        index: null,
        missing: 2,
        uncapped: null,
        cap: null,
        low_index: null,
        next: null,
        rounds: [
          {
            roundId: '9be1…',
            tournamentId: '77b2…',
            played_on: '2026-08-15',
            course: playedCourseExample,
            holes: 18,
            holes_played: 18,
            adjusted_gross: 84,
            differential: 11.2,
            adjusted: 11.2,
            expected: false,
            exceptional: 0,
            paired_with: null,
            counts: false,
          },
        ],
      },
    },
  },
});
