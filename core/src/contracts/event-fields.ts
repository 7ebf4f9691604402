import { z } from 'zod';
import { id, instant, singleLineText, multilineText } from '../wire/fields.ts';
import { playerTeeFields } from './courses.ts';
import { holes } from './league-rules.ts';

export const TITLE_MAX = 80;
export const PLACE_MAX = 120;
export const NOTE_MAX = 2000;
export const REASON_MAX = 200;
/** The maximum number of days that one call can plan. */
export const SCHEDULE_MAX = 40;

/** A time with a UTC offset, converted to UTC because clients may send different offsets for the same time. */
export const instantInput = z.iso
  .datetime({ offset: true })
  .transform((value) => new Date(value).toISOString())
  .refine((value) => /^\d{4}-/.test(value), 'must have a four-digit year')
  .meta({ sentAs: { type: 'string', format: 'date-time' } });

/** A time on the writer's clock. A device whose clock was reset starts in 1970. */
export const writtenAtField = instantInput.refine((at) => Date.parse(at) >= 0, 'must be in 1970 or later');

const blankToNull = (value: unknown) => (typeof value === 'string' && value.trim() === '' ? null : value);
/** A line of at most `max` characters. A blank one clears the field. */
export const clearableText = (max: number) => z.preprocess(blankToNull, singleLineText(1, max).nullable());
export const note = z.preprocess(blankToNull, multilineText(1, NOTE_MAX).nullable());

/** The course and the number of holes. A start on the tenth hole needs a round of eighteen. */
export const playInput = z
  .object({ teeId: id, holes, firstHole: z.union([z.literal(1), z.literal(10)]) })
  .refine((play) => play.holes === 18 || play.firstHole === 1, {
    path: ['firstHole'],
    message: 'must be 1 on nine holes',
  });

export const player = z.object({ playerId: z.string(), name: z.string() });

/** The tee and the handicap that a player plays off on a day. */
export const dayPlayerFields = {
  playingHandicap: z
    .int()
    .nullable()
    .describe("Calculated for the player's own tee; null if unknown or hidden."),
  ...playerTeeFields,
};

/** A group of the tee sheet: its players, and its tee time and hole, which are null if not set. */
export const group = z.object({
  startsAt: instant.nullable(),
  startHole: z.int().nullable(),
  players: z.array(
    player.extend({
      ...dayPlayerFields,
      noIndex: z
        .literal(true)
        .exactOptional()
        .describe(
          'Set if the day has a course and the player has no known handicap index. The player then plays off 0.',
        ),
    }),
  ),
  open: z
    .int()
    .describe('The number of places in the group whose player declined after the tee sheet was made.'),
});
