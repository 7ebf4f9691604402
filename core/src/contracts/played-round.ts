import { z } from 'zod';
import { calendarDate, instant, pictureUrl } from '../wire/fields.ts';
import { type TranslatedFromWire, snakeNames } from '../wire/names.ts';
import { playedCourse } from './courses.ts';
import { coursePar, gross, toPar } from './golf-fields.ts';
import { roundDetailsResponse } from './round-details.ts';

export const round = z
  .object({
    id: z.string(),
    round_id: z.string().describe('The same as `id` and `roundId`.'),
    roundId: z.string(),
    round_number: z
      .int()
      .describe(
        'The number of the player’s round, from 1; in FedEx, from the first round that the player takes part in.',
      ),
    userId: z.string(),
    tournamentId: z.string(),
    score_brutto: gross.nullable(),
    score_netto: toPar,
    points: z.int().nullable().describe('Only in Stableford: 36 minus `score_netto` (18 on nine holes).'),
    course_par: coursePar.nullable(),
    played_on: calendarDate.describe('The day it was played, in the player’s time zone.'),
    scorecard_image_url: pictureUrl,
    created_at: instant,
    updated_at: instant,
    corrected: z.int().describe('How many times it was corrected.'),
    counts: z.boolean().describe("Whether it counts in its player's total under the league's rules."),
    ...roundDetailsResponse,
    handicap_hidden: z
      .literal(true)
      .exactOptional()
      .describe(
        'Whether its player hides the index and playing handicap from the caller. Both are then null.',
      ),
    course: playedCourse
      .nullable()
      .describe('The course and tee, as they were when the round was registered.'),
    registered_by: z
      .object({ userId: z.string().nullable(), userName: z.string() })
      .nullable()
      .describe(
        'Who registered it for its player; null if the player did. The id is null once the account is deleted.',
      ),
    confirmed_by: z
      .object({ userId: z.string().nullable(), userName: z.string() })
      .nullable()
      .describe(
        'Who else confirmed its card; null if nobody did. The id is null once the account is deleted.',
      ),
    applause: z.int().describe('How many people applaud it.'),
    applauded: z.boolean().describe('Whether the caller applauds it.'),
    can_delete: z
      .literal(true)
      .exactOptional()
      .describe(
        'Whether the caller may delete it because somebody else registered or confirmed it, regardless of its number and even if its points have been awarded.',
      ),
    event_id: z.string().nullable().describe('The event to which it belongs.'),
    event_title: z.string().nullable(),
    adminsOnly: z
      .literal(true)
      .exactOptional()
      .describe(
        'Whether it was registered before its player claimed a player without an account. Only admins may correct or delete it.',
      ),
  })
  .meta({ id: 'Round', description: 'A registered round.' });

/** A round, as the server returns it. `points` is set only in Stableford. */
export type RoundView = TranslatedFromWire<z.output<typeof round>, typeof roundNames>;

export const roundNames = snakeNames({
  id: 'id',
  adminsOnly: 'adminsOnly',
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
export const roundField = { as: 'round', of: roundNames } as const;
