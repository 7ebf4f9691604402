import { z } from 'zod';
import { HANDICAP_INDEX_LIMITS } from '../golf/handicap.ts';
import { defineEndpoint } from '../wire/endpoint.ts';
import { calendarDate, clearableTenths, id, instant, status200, formBoolean } from '../wire/fields.ts';
import { snakeNames } from '../wire/names.ts';
import { playedCourse } from './courses.ts';
import { leagueIdName } from './shared-wire-names.ts';

const recordedRound = z
  .object({
    roundId: z.string(),
    tournamentId: z.string(),
    played_on: calendarDate,
    course: playedCourse
      .nullable()
      .describe(
        'Null in a league’s own record if the round has no course; the gross score over par then counts.',
      ),
    holes: z.union([z.literal(9), z.literal(18)]),
    holes_played: z.int().describe('How many holes were played.'),
    adjusted_gross: z.int().describe('The adjusted gross score for the holes played.'),
    own_differential: z.number().describe('The differential for the holes played only.'),
    differential: z
      .number()
      .describe(
        'The 18-hole differential, before reductions: combined with the other nine of the pair, or with the expected score for the holes not played. For an unpaired nine, its own differential.',
      ),
    adjusted: z
      .number()
      .nullable()
      .describe('The differential after reductions, used for the index; null for an unpaired nine.'),
    expected: z
      .boolean()
      .describe('Whether an expected score stands in for the other nine, or for holes that were not played.'),
    exceptional: z
      .union([z.literal(0), z.literal(-1), z.literal(-2)])
      .describe('The adjustment that this score makes to each of the latest twenty differentials.'),
    paired_with: z
      .string()
      .nullable()
      .describe(
        'The other nine of a pair; null for 18 holes, for a nine completed by an expected score and for an unpaired nine.',
      ),
    counts: z.boolean(),
  })
  .meta({ id: 'RecordedRound', description: 'A round in a handicap record.' });

/** The estimated index (null with fewer than three differentials) and the player's own rounds, newest first. */
const record = z
  .object({
    index: z.number().nullable(),
    missing: z.int().describe('How many more differentials are needed for an index.'),
    uncapped: z.number().nullable().describe('The index before the caps are applied.'),
    cap: z.enum(['soft', 'hard']).nullable(),
    low_index: z
      .number()
      .nullable()
      .describe('The low index for the next score; null with fewer than 20 scores.'),
    held_against: z
      .number()
      .nullable()
      .describe(
        'The low index, as it stood before the latest score, that was used to cap the current index.',
      ),
    next: z
      .object({
        lowers: z
          .object({ differential: z.number(), index: z.number() })
          .nullable()
          .describe(
            'The highest differential that would lower the index, and the resulting index; null if none would, or if all would.',
          ),
        exceptional: z
          .object({ differential: z.number(), index: z.number() })
          .describe('The highest differential that would be an exceptional score, and the resulting index.'),
        at_worst: z.number(),
      })
      .nullable(),
    rounds: z.array(recordedRound),
  })
  .meta({
    id: 'HandicapRecord',
    description: 'The estimated index of a player, and the player’s own rounds, newest first.',
  });

const handicapNames = snakeNames({
  handicap_index: 'index',
  set_at: 'statedAt',
  enteredBy: 'enteredBy',
  record: {
    as: 'record',
    of: snakeNames({
      low_index: 'low',
      rounds: { as: 'rounds', of: snakeNames({ roundId: 'id', tournamentId: 'leagueId' }) },
    }),
  },
});

export const setHandicapIndex = defineEndpoint({
  name: 'stateHandicapIndex',
  tag: 'handicap',
  summary: 'Set the caller’s handicap index, or hide the handicaps of the caller’s rounds',
  description:
    'Events use this index, or the estimate if there is none. Null removes it. `hidden` hides the index and playing handicap of the caller’s rounds from other players, but not from admins.',
  method: 'POST',
  path: '/handicap',
  names: { input: { handicap_index: 'handicapIndex' } },
  access: 'session',
  caller: 'userId',
  input: z.object({
    userId: id,
    /** Missing fields stay unchanged. */
    handicap_index: clearableTenths(HANDICAP_INDEX_LIMITS).optional(),
    hidden: formBoolean.optional(),
    moveSeen: formBoolean.optional().describe('Marks the note about the 2024 rules as read.'),
  }),
  response: z.object({ status: status200 }),
  errors: [],
  example: { input: { handicap_index: 11.4 } },
});

export const handicap = defineEndpoint({
  name: 'handicap',
  tag: 'handicap',
  summary:
    'The caller’s handicap index with an estimate, or a player’s record in a league with its own handicap',
  description:
    'The estimate is based on the caller’s own rounds and follows the 2024 Rules of Handicapping as far as a league can. With `tournamentId` the record is for the league’s own handicap, and `userId` may be a player without an account.',
  method: 'GET',
  path: '/handicap/{userId}',
  names: { input: leagueIdName, response: handicapNames },
  access: 'session',
  caller: 'userId',
  acceptsSeat: true,
  input: z.object({
    userId: id,
    tournamentId: id.optional().describe('A league with its own handicap.'),
  }),
  response: z.object({
    handicap_index: z.number().nullable(),
    set_at: instant.nullable(),
    enteredBy: z
      .string()
      .exactOptional()
      .describe('The name of the admin who entered the index while the player had no account.'),
    hidden: z
      .boolean()
      .describe('Whether the handicaps of the rounds are hidden from other players, but not from admins.'),
    moved: z
      .object({ before: z.number(), after: z.number(), at: instant })
      .nullable()
      .describe(
        'How the 2024 rules changed the estimate; null if nothing changed, or once the user has read about it. `before` is the estimate under the earlier rules from the rounds registered until `at`, and `after` is the estimate from the same rounds under the 2024 rules.',
      ),
    record,
  }),
  errors: ['not_found', 'forbidden'],
});
