import { z } from 'zod';
import { HANDICAP_INDEX_LIMITS, PLAYING_HANDICAP_LIMITS } from '../golf/handicap.ts';
import { HOLE_STROKES_LIMITS, type ScoreDetails } from '../golf/rounds/round.ts';
import { clearableId, clearableInteger, clearableList, clearableTenths } from '../wire/fields.ts';
import type { SnakeCase } from '../wire/names.ts';

const holeStrokes = z.int().min(HOLE_STROKES_LIMITS.min).max(HOLE_STROKES_LIMITS.max);

/**
 * The holes without strokes. `likely` is the most likely score on a hole that was started; null for a hole that was not
 * played.
 */
const unfinishedHoles = z
  .array(z.object({ hole: z.int().min(1).max(18), likely: holeStrokes.nullable() }))
  .max(18);

/**
 * Each field of `ScoreDetails` on the wire. `input` is for new rounds, where all fields are optional, and for
 * corrections, where a missing field stays unchanged and null clears it; `response` is for responses.
 */
const scoreDetailFields = {
  tee_id: {
    input: clearableId.optional().describe('A tee on a course listed by `GET /courses/{tournamentId}`.'),
    response: z
      .string()
      .nullable()
      .describe('A tee on one of the league’s courses. `course` has its ratings as of the day of the round.'),
  },
  handicap_index: {
    input: clearableTenths(HANDICAP_INDEX_LIMITS).optional(),
    response: z.number().nullable().describe('The player’s handicap index on that day, with one decimal.'),
  },
  playing_handicap: {
    input: clearableInteger
      .pipe(z.int().min(PLAYING_HANDICAP_LIMITS.min).max(PLAYING_HANDICAP_LIMITS.max).nullable())
      .optional()
      .meta({
        sentAs: {
          type: ['integer', 'null'],
          minimum: PLAYING_HANDICAP_LIMITS.min,
          maximum: PLAYING_HANDICAP_LIMITS.max,
        },
        description: 'Net is gross minus this.',
      }),
    response: z.int().nullable().describe('Net is gross minus this.'),
  },
  strokes: {
    input: clearableList(z.array(holeStrokes.nullable()).max(18))
      .optional()
      .describe('The card: the strokes on each hole in the order of play; null if the ball was picked up.'),
    response: z
      .array(z.int().nullable())
      .nullable()
      .describe('Strokes on each hole; null if the ball was picked up.'),
  },
  unfinished: {
    input: clearableList(unfinishedHoles)
      .optional()
      .describe(
        'The holes without strokes. `likely` is the most likely score on a hole that was started; null for a hole that was not played.',
      ),
    response: unfinishedHoles
      .nullable()
      .describe(
        'The holes without strokes. `likely` is the most likely score on a hole that was started; null for a hole that was not played.',
      ),
  },
} satisfies Record<SnakeCase<keyof ScoreDetails>, { input: z.ZodType; response: z.ZodType }>;

type DetailFields = typeof scoreDetailFields;

const pickSchemas = <Key extends keyof DetailFields[keyof DetailFields]>(key: Key) =>
  Object.fromEntries(Object.entries(scoreDetailFields).map(([name, field]) => [name, field[key]])) as {
    [Name in keyof DetailFields]: DetailFields[Name][Key];
  };

export const roundDetailsInput = pickSchemas('input');
export const roundDetailsResponse = pickSchemas('response');
