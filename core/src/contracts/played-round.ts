import { z } from 'zod';
import { HOLE_STROKES_LIMITS } from '../golf/rounds/round.ts';
import { calendarDate, instant, pictureUrl } from '../wire/fields.ts';
import { type Renamed, snakeNames } from '../wire/names.ts';
import { playedCourse, playedCourseExample } from './courses.ts';
import { coursePar, gross, toPar } from './golf-fields.ts';

export const holeStrokes = z.int().min(HOLE_STROKES_LIMITS.min).max(HOLE_STROKES_LIMITS.max);

/**
 * Of the holes without strokes: those that were begun and not finished, with the most likely score, and those that were
 * not played, with null. What it leaves out was picked up, and counts net double bogey in a handicap.
 */
export const unfinishedHoles = z
  .array(z.object({ hole: z.int().min(1).max(18), likely: holeStrokes.nullable() }))
  .max(18);

export const round = z
  .object({
    id: z.string(),
    round_id: z.string().describe('The same as `id`, and so is `roundId`.'),
    roundId: z.string(),
    round_number: z
      .int()
      .describe(
        'Counts the rounds of each player, from 1; in FedEx from the first that the player takes part in.',
      ),
    userId: z.string(),
    tournamentId: z.string(),
    score_brutto: gross.nullable(),
    score_netto: toPar,
    points: z
      .int()
      .nullable()
      .describe('In Stableford alone: 36 minus `score_netto`, on nine holes 18 minus it.'),
    course_par: coursePar.nullable(),
    played_on: calendarDate.describe('The day it was played, where the player was.'),
    scorecard_image_url: pictureUrl,
    created_at: instant,
    updated_at: instant,
    corrected: z.int().describe('How often it was corrected.'),
    counts: z.boolean().describe("Whether the league's rules have it in its player's total."),
    tee_id: z
      .string()
      .nullable()
      .describe('The tee of a course of the league; the numbers of `course` are those of the day.'),
    handicap_index: z.number().nullable().describe('What the player had that day, with one decimal.'),
    playing_handicap: z.int().nullable().describe('Gross minus this is net.'),
    handicap_hidden: z
      .literal(true)
      .exactOptional()
      .describe('Where its player hides index and playing handicap from the reader: both are null then.'),
    strokes: z
      .array(z.int().nullable())
      .nullable()
      .describe('One per hole; null where the ball was picked up.'),
    unfinished: unfinishedHoles
      .nullable()
      .describe(
        'Of the holes without strokes: with the most likely score those that were begun, with null those that were not played.',
      ),
    course: playedCourse.nullable().describe('Of the tee, as it was when the round was registered with it.'),
    registered_by: z
      .object({ userId: z.string().nullable(), userName: z.string() })
      .nullable()
      .describe(
        'Who registered it for its player; null where that was the player. Without an id the account is deleted.',
      ),
    confirmed_by: z
      .object({ userId: z.string().nullable(), userName: z.string() })
      .nullable()
      .describe('Who else confirmed its card; null where nobody has. Without an id the account is deleted.'),
    applause: z.int().describe('How many applaud it, and whether the caller does.'),
    applauded: z.boolean(),
    event_id: z.string().nullable().describe('The day of play to which it belongs.'),
    event_title: z.string().nullable(),
  })
  .meta({ id: 'Round', description: 'A registered round.' });

/** A round as its readers get it; `points` in Stableford alone. */
export type SentRound = Renamed<z.output<typeof round>, typeof roundNames>;

export const roundExample: z.output<typeof round> = {
  id: '3e41…',
  round_id: '3e41…',
  roundId: '3e41…',
  round_number: 4,
  userId: '5f0c…',
  tournamentId: '77b2…',
  score_brutto: 88,
  score_netto: -2,
  points: null,
  course_par: 72,
  played_on: '2026-08-15',
  scorecard_image_url: null,
  created_at: '2026-08-15T12:40:00.000Z',
  updated_at: '2026-08-15T12:40:00.000Z',
  corrected: 0,
  counts: true,
  tee_id: '0a7e…',
  handicap_index: 17.3,
  playing_handicap: 18,
  strokes: null,
  unfinished: null,
  course: playedCourseExample,
  registered_by: null,
  confirmed_by: null,
  applause: 12,
  applauded: true,
  event_id: null,
  event_title: null,
};

export const roundNames = snakeNames({
  id: 'id',
  round_id: 'id',
  roundId: 'id',
  round_number: 'number',
  userId: 'memberId',
  tournamentId: 'leagueId',
  score_brutto: 'gross',
  score_netto: 'toPar',
  scorecard_image_url: 'picture',
  registered_by: { as: 'registeredBy', of: { userId: 'id', userName: 'name' } },
  confirmed_by: { as: 'confirmedBy', of: { userId: 'id', userName: 'name' } },
});
export const asRound = { as: 'round', of: roundNames } as const;
