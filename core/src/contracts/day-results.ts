import { z } from 'zod';
import { CONTEST_KINDS } from '../golf/games/games.ts';
import { type ResponseOf, defineEndpoint } from '../wire/endpoint.ts';
import { id, instant, singleLineText, status200 } from '../wire/fields.ts';
import { eventField, leagueEvent } from './events.ts';
import { toPar } from './golf-fields.ts';

export const CONTEST_NOTE_MAX = 40;

const blankToNull = (value: unknown) => (typeof value === 'string' && value.trim() === '' ? null : value);

/**
 * An entry that names the leader of a contest. The player is null if there is no leader; `by` is null once the
 * writer's account is deleted.
 */
const contestEntry = z
  .object({
    hole: z.int(),
    playerId: z.string().nullable(),
    name: z.string().nullable(),
    note: z.string().nullable(),
    by: z.string().nullable().describe('Who entered it; null after the account was deleted.'),
    byName: z.string(),
    at: instant,
  })
  .meta({
    id: 'Mark',
    description: 'An entry that names who is closest to the pin or has the longest drive on a hole.',
  });

const contestEntries = z
  .array(contestEntry)
  .describe('Sorted by hole, latest entry first. The latest entry for a hole counts.');

const player = { playerId: z.string(), name: z.string() };

const row = z.object({
  ...player,
  position: z.int(),
  tied: z.boolean().describe('Whether the position is shared.'),
  gross: z.int().nullable(),
  net: z.int().nullable().describe('Gross minus the strokes received; null if either is unknown.'),
  points: z.int().nullable().describe('Only in Stableford.'),
  toPar,
  countback: z
    .array(z.number())
    .nullable()
    .describe(
      'Set if countback broke a tie: the net strokes or points in each comparison, up to and including the deciding one.',
    ),
  decidedBy: z
    .object({ from: z.int(), to: z.int() })
    .nullable()
    .describe('The first and last holes of the deciding comparison.'),
  roundId: z.string(),
});

const skinHole = z.object({
  hole: z.int(),
  playerId: z.string().nullable(),
  worth: z.int().describe('The number of skins, including those carried over to this hole.'),
  state: z
    .enum(['won', 'carried', 'open'])
    .describe('Open until every participant has a score on it and on each hole before it.'),
});

const skins = z
  .object({
    holes: z.array(skinHole).describe('In the order of play.'),
    left: z.int().describe('Skins still not won after the last hole.'),
  })
  .meta({ id: 'Skins', description: 'The skins of a day of play.' });

const stakes = z.object({
  amount: z.number(),
  unit: z.string().describe('The unit of the stake, such as kr; empty if it has none.'),
  rows: z.array(
    z.object({
      ...player,
      skins: z.int(),
      pins: z.int(),
      drives: z.int(),
      amount: z
        .number()
        .describe('What the player is owed by others minus what the player owes them; negative for a loss.'),
    }),
  ),
});

const results = z
  .object({
    event: leagueEvent,
    rows: z
      .array(row)
      .describe(
        'The registered rounds, best first. Guests’ rounds are left out, because they do not count in any table.',
      ),
    skins: skins.nullable(),
    pins: contestEntries,
    drives: contestEntries,
    stakes: stakes
      .nullable()
      .describe('The amounts won in skins, pins and drives at the day’s stake; null without a stake.'),
  })
  .meta({ id: 'DayResults', description: 'The results of a day of play, and its games.' });

export type DayResultsView = ResponseOf<typeof dayResults>;
export type ContestEntryView = DayResultsView['pins'][number];

export const dayResults = defineEndpoint({
  name: 'dayResults',
  tag: 'days',
  summary: 'The results of a day of play in order, with skins, pins and drives',
  description:
    'For members of the league. Skins include cards in progress. Countback breaks ties in these results, but never in the season’s standings.',
  method: 'GET',
  path: '/event/results/{eventId}',
  names: { response: { event: eventField } },
  access: 'session',
  input: z.object({ eventId: id }),
  response: results,
  errors: ['not_found', 'forbidden'],
});

export const addContestEntry = defineEndpoint({
  name: 'markHole',
  tag: 'days',
  summary: 'Enter who is closest to the pin or has the longest drive on a hole',
  description:
    'For the players in the event, its author and admins; once it is closed, only for its author and admins. The latest entry counts, and earlier ones stay visible.',
  method: 'POST',
  path: '/event/mark',
  access: 'session',
  caller: 'userId',
  input: z.object({
    eventId: id,
    userId: id,
    hole: z.int().min(1).max(18),
    kind: z.enum(CONTEST_KINDS),
    playerId: id.nullable(),
    note: z.preprocess(blankToNull, singleLineText(1, CONTEST_NOTE_MAX).nullable()).optional(),
  }),
  response: z.object({ status: status200, pins: contestEntries, drives: contestEntries }),
  errors: [
    'not_found',
    'forbidden',
    'event_cancelled',
    'event_closed',
    'league_finished',
    'too_many_requests',
  ],
  example: { input: { note: '1.2 m' } },
});
