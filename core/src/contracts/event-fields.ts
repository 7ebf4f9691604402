import { z } from 'zod';
import { id, instant, singleLineText, multilineText } from '../wire/fields.ts';
import { playerTeeFields } from './courses.ts';
import { holes } from './league-rules.ts';

export const TITLE_MAX = 80;
export const PLACE_MAX = 120;
export const NOTE_MAX = 2000;
export const REASON_MAX = 200;
/** The maximum number of events that one request can plan. */
export const PLANNED_EVENTS_MAX = 40;

/** A time with a UTC offset, converted to UTC because clients may send different offsets for the same time. */
export const instantInput = z.iso
  .datetime({ offset: true })
  .transform((value) => new Date(value).toISOString())
  .refine((value) => /^\d{4}-/.test(value), 'must have a four-digit year')
  .meta({ sentAs: { type: 'string', format: 'date-time' } });

/** A time according to the writer's device. A reset clock starts in 1970. */
export const writtenAtField = instantInput.refine(
  (writtenAt) => Date.parse(writtenAt) >= 0,
  'must be in 1970 or later',
);

const blankToNull = (value: unknown) => (typeof value === 'string' && value.trim() === '' ? null : value);
/** A line of at most `maxLength` characters. A blank line clears the field. */
export const clearableText = (maxLength: number) =>
  z.preprocess(blankToNull, singleLineText(1, maxLength).nullable());
export const noteInput = z.preprocess(blankToNull, multilineText(1, NOTE_MAX).nullable());

/** The round planned for an event: tee, number of holes and first hole. Only an 18-hole round can start on hole 10. */
export const playInput = z
  .object({ teeId: id, holes, firstHole: z.union([z.literal(1), z.literal(10)]) })
  .refine((play) => play.holes === 18 || play.firstHole === 1, {
    path: ['firstHole'],
    message: 'must be 1 on nine holes',
  });

export const player = z.object({ playerId: z.string(), name: z.string() });

/** A player's playing handicap and tee at an event. */
export const eventPlayerFields = {
  playingHandicap: z
    .int()
    .nullable()
    .describe("Calculated for the player's own tee; null if unknown or hidden."),
  ...playerTeeFields,
};

/** A group on the tee sheet: its players, and its tee time and starting hole, which are null if not set. */
export const group = z.object({
  startsAt: instant.nullable(),
  startHole: z.int().nullable(),
  players: z.array(
    player.extend({
      ...eventPlayerFields,
      noIndex: z
        .literal(true)
        .exactOptional()
        .describe(
          'Set if the event has a course and the player’s handicap index is unknown. The player then plays off 0.',
        ),
    }),
  ),
  open: z
    .int()
    .describe(
      'The number of open places, left by players in the group who declined after the tee sheet was made.',
    ),
});
