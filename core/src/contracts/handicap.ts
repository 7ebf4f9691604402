import { z } from 'zod';
import { HANDICAP_INDEX_LIMITS } from '../golf/handicap.ts';
import { endpoint } from '../wire/endpoint.ts';
import { calendarDate, clearableTenths, id, instant, status200 } from '../wire/fields.ts';
import { snakeNames } from '../wire/names.ts';
import { playedCourse, playedCourseExample } from './courses.ts';

const recordedRound = z.object({
  roundId: z.string(),
  tournamentId: z.string(),
  played_on: calendarDate,
  course: playedCourse,
  holes: z.union([z.literal(9), z.literal(18)]),
  adjusted_gross: z.int(),
  /** Of its own holes: two of nine holes make one of 18. */
  differential: z.number(),
  /** The other nine of a pair; null for 18 holes and for a nine that waits. */
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
  /** The lowest index of the 365 days before the latest round. */
  low_index: z.number().nullable(),
  next: z
    .object({
      /** The highest differential that lowers the index, and what it makes of it; null where none or every one does. */
      lowers: z.object({ differential: z.number(), index: z.number() }).nullable(),
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
  summary: 'State one’s handicap index, as of now; null takes it back',
  method: 'POST',
  path: '/handicap',
  names: { input: { handicap_index: 'handicapIndex' } },
  access: 'session',
  caller: 'userId',
  input: z.object({
    userId: id,
    handicap_index: clearableTenths(HANDICAP_INDEX_LIMITS.min, HANDICAP_INDEX_LIMITS.max),
  }),
  answer: z.object({ status: status200 }),
  errors: [],
  example: { input: { userId: '5f0c…', handicap_index: 11.4 }, answer: { status: 200 } },
});

export const handicap = endpoint({
  name: 'handicap',
  summary: 'The stated handicap index, and an estimate of it from one’s own rounds',
  method: 'GET',
  path: '/handicap/{userId}',
  names: { answer: handicapNames },
  access: 'session',
  caller: 'userId',
  input: z.object({ userId: id }),
  answer: z.object({
    handicap_index: z.number().nullable(),
    set_at: instant.nullable(),
    record,
  }),
  errors: [],
  example: {
    answer: {
      handicap_index: 11.4,
      set_at: '2026-08-15T07:30:00.000Z',
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
            adjusted_gross: 84,
            differential: 11.2,
            paired_with: null,
            counts: false,
          },
        ],
      },
    },
  },
});
