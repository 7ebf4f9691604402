import { z } from 'zod';
import { HANDICAP_INDEX_LIMITS, PLAYING_HANDICAP_LIMITS } from '../golf/handicap.ts';
import { HOLE_STROKES_LIMITS, type RoundBasis } from '../golf/rounds/round.ts';
import { clearableId, clearableInteger, clearableList, clearableTenths } from '../wire/fields.ts';
import type { Snake } from '../wire/names.ts';

const holeStrokes = z.int().min(HOLE_STROKES_LIMITS.min).max(HOLE_STROKES_LIMITS.max);

/**
 * Of the holes without strokes: those that were begun and not finished, with the most likely score, and those that were
 * not played, with null. What it leaves out was picked up, and counts net double bogey in a handicap.
 */
const unfinishedHoles = z
  .array(z.object({ hole: z.int().min(1).max(18), likely: holeStrokes.nullable() }))
  .max(18);

/**
 * Each part of `RoundBasis` on the wire: as it is sent of a new round, where all may be left out, and in a correction,
 * where what is left out stays and null clears; as it is told of a round; and an example.
 */
const parts = {
  tee_id: {
    sent: clearableId.optional().describe('A tee of a course that `GET /courses/{tournamentId}` lists.'),
    told: z
      .string()
      .nullable()
      .describe('The tee of a course of the league; the numbers of `course` are those of the day.'),
    example: '0a7e…',
  },
  handicap_index: {
    sent: clearableTenths(HANDICAP_INDEX_LIMITS).optional(),
    told: z.number().nullable().describe('What the player had that day, with one decimal.'),
    example: 17.3,
  },
  playing_handicap: {
    sent: clearableInteger
      .pipe(z.int().min(PLAYING_HANDICAP_LIMITS.min).max(PLAYING_HANDICAP_LIMITS.max).nullable())
      .optional()
      .meta({
        sentAs: {
          type: ['integer', 'null'],
          minimum: PLAYING_HANDICAP_LIMITS.min,
          maximum: PLAYING_HANDICAP_LIMITS.max,
        },
        description: 'Gross minus this is net.',
      }),
    told: z.int().nullable().describe('Gross minus this is net.'),
    example: 18,
  },
  strokes: {
    sent: clearableList(z.array(holeStrokes.nullable()).max(18))
      .optional()
      .describe('The card: one per hole in the order of play, null where the ball was picked up.'),
    told: z.array(z.int().nullable()).nullable().describe('One per hole; null where the ball was picked up.'),
    example: null,
  },
  unfinished: {
    sent: clearableList(unfinishedHoles)
      .optional()
      .describe(
        'Of the holes without strokes: with the most likely score those that were begun, with null those that were not played.',
      ),
    told: unfinishedHoles
      .nullable()
      .describe(
        'Of the holes without strokes: with the most likely score those that were begun, with null those that were not played.',
      ),
    example: null,
  },
} satisfies Record<Snake<keyof RoundBasis>, { sent: z.ZodType; told: z.ZodType; example: unknown }>;

type Parts = typeof parts;

const each = <Key extends keyof Parts[keyof Parts]>(key: Key) =>
  Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, part[key]])) as {
    [Name in keyof Parts]: Parts[Name][Key];
  };

export const sentBasis = each('sent');
export const toldBasis = each('told');
export const basisExample = each('example');
