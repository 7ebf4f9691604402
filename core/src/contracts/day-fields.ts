import { z } from 'zod';
import { instant, singleLineText } from '../wire/fields.ts';
import { lenientTimeZone, eventTimeZone } from '../wire/time-zone.ts';
import { playedCourse } from './courses.ts';
import { clearableText, noteInput, PLACE_MAX, instantInput, playInput, TITLE_MAX } from './event-fields.ts';
import { games, eventGamesInput } from './games.ts';
import { holes } from './league-rules.ts';

/**
 * The fields of an event that users enter. No field has a default: a request without a field leaves it unchanged, and
 * null clears it. The server's `day-fields.ts` and the app's `day-fields.tsx` have an entry for each field.
 */
export const eventInputFields = z.object({
  title: singleLineText(1, TITLE_MAX),
  starts_at: instantInput,
  timeZone: lenientTimeZone,
  place: clearableText(PLACE_MAX),
  note: noteInput,
  play: playInput.nullable(),
  games: eventGamesInput.nullable(),
});

/** The same fields, as the server returns them. */
export const eventViewFields = {
  title: z.string(),
  starts_at: instant,
  timeZone: eventTimeZone,
  place: z.string().nullable(),
  note: z.string().nullable(),
  play: z
    .object({
      teeId: z.string().nullable(),
      holes,
      firstHole: z.union([z.literal(1), z.literal(10)]),
      course: playedCourse,
    })
    .nullable()
    .describe(
      'Null if no round is planned for the event. `teeId` is null once its course is removed from the league.',
    ),
  games: games.nullable().describe('Null if there are no games.'),
} satisfies Record<keyof typeof eventInputFields.shape, z.ZodType>;
