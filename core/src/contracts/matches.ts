import { z } from 'zod';
import { type ResponseOf, defineEndpoint } from '../wire/endpoint.ts';
import { id, singleLineText, status200 } from '../wire/fields.ts';

/** The maximum number of sides. At one match a week, sixty sides need over a year to all play each other once. */
const SIDES_MAX = 60;
const MATCH_DAYS_MAX = 2 * SIDES_MAX;
export const MATCH_TEXT_MAX = 40;
export const MATCH_POINTS_MAX = 10;

const matchKinds = ['singles', 'pairs'] as const;
const playersPerSide = { singles: 1, pairs: 2 } as const satisfies Record<
  (typeof matchKinds)[number],
  number
>;

const winner = z.enum(['a', 'b']).nullable();

/** A player on a side. A side keeps players who have left the league. The id is null if the account was deleted. */
const player = z.object({ playerId: z.string().nullable(), name: z.string() });

const tableRow = z.object({
  side: z.int().describe('The index of the side in the list with which the matches were created.'),
  players: z.array(player),
  left: z.boolean().describe('Whether a player on the side has left the league, which ends its matches.'),
  position: z.int(),
  tied: z.boolean().describe('Whether the position is shared.'),
  played: z.int(),
  won: z.int(),
  halved: z.int(),
  lost: z.int(),
  points: z.int(),
  holes: z.int().describe('Holes won minus holes lost, in the matches where they are known.'),
});

const match = z.object({
  matchId: z.string(),
  a: z.int(),
  b: z.int(),
  state: z.enum(['open', 'played']),
  winner: winner.describe('Null while the match is open, and if it was halved.'),
  text: z
    .string()
    .nullable()
    .describe(
      '`3&2`, `1 up`, `halved`, `by 2`, `walkover` after somebody has left, or as it was entered; null while it is open.',
    ),
  how: z
    .enum(['cards', 'totals', 'told'])
    .nullable()
    .describe('The source of the result; null while the match is open.'),
  soFar: z
    .object({ up: z.int(), thru: z.int() })
    .nullable()
    .describe(
      'Set for an open match with cards in progress: side `a` is `up` holes up after `thru` holes; negative if `b` leads.',
    ),
});

const matchDay = z.object({
  day: z.int().describe('From 1.'),
  eventId: z.string().nullable(),
  bye: z.int().nullable().describe('The side without a match; null if all have one.'),
  matches: z.array(match),
});

const seasonMatches = z
  .object({
    kind: z.enum(matchKinds),
    legs: z.int(),
    win: z.int(),
    half: z.int(),
    table: z
      .array(tableRow)
      .describe(
        'Sorted by points, then by holes won minus holes lost, then by the match between the two. Any other tied sides share a position.',
      ),
    days: z.array(matchDay),
  })
  .meta({ id: 'Matches', description: 'The matches of a season: every side meets every other side.' });

/** A season of matches, as the server returns it. */
export type MatchesView = Exclude<ResponseOf<typeof readMatches>, undefined>;
export type MatchView = MatchesView['days'][number]['matches'][number];

const matchesResponse = z.object({ status: status200, matches: seasonMatches });

export const createMatches = defineEndpoint({
  name: 'makeMatches',
  tag: 'matches',
  summary: 'Create the matches of the season: every side meets every other side once or twice',
  description:
    'Possible once a season. With an odd number of sides, one has a bye each day, without points. The matches do not change the season’s own board.',
  method: 'POST',
  path: '/matches',
  access: 'admin',
  caller: 'userId',
  input: z
    .object({
      leagueId: id,
      userId: id,
      kind: z.enum(matchKinds),
      sides: z.array(z.array(id).min(1).max(2)).min(2).max(SIDES_MAX),
      legs: z.union([z.literal(1), z.literal(2)]),
      win: z.int().min(1).max(MATCH_POINTS_MAX),
      half: z.int().min(0).max(MATCH_POINTS_MAX),
    })
    .refine(({ kind, sides }) => sides.every((side) => side.length === playersPerSide[kind]), {
      path: ['sides'],
      message: 'must have one player each in singles and two in pairs',
    })
    .refine(({ sides }) => new Set(sides.flat()).size === sides.flat().length, {
      path: ['sides'],
      message: 'must not have a player in two places',
    }),
  response: matchesResponse,
  errors: ['league_finished', 'matches_made', 'too_many_requests'],
});

export const readMatches = defineEndpoint({
  name: 'readMatches',
  tag: 'matches',
  summary: 'The matches of the season, with results and the table; 204 if there are none',
  description: 'Results are calculated from the rounds and cards of the event that a day is linked to.',
  method: 'GET',
  path: '/matches/{leagueId}',
  access: 'league',
  mayBeEmpty: true,
  input: z.object({ leagueId: id }),
  response: seasonMatches,
  errors: [],
});

export const removeMatches = defineEndpoint({
  name: 'removeMatches',
  tag: 'matches',
  summary: 'Delete the matches of the season, if none has a result',
  description: 'New matches can be created afterwards.',
  method: 'DELETE',
  path: '/matches/{leagueId}',
  access: 'admin',
  input: z.object({ leagueId: id }),
  response: z.object({ status: status200, message: z.string() }),
  errors: ['league_finished', 'match_played', 'too_many_requests'],
});

export const linkMatchDay = defineEndpoint({
  name: 'tieMatchDay',
  tag: 'matches',
  summary: 'Link a day of matches to an event, or to none',
  description:
    'The results are then calculated from its cards hole by hole, or from totals if a card is missing. Entered results stay.',
  method: 'PUT',
  path: '/matches/day',
  access: 'admin',
  caller: 'userId',
  input: z.object({
    leagueId: id,
    userId: id,
    day: z.int().min(1).max(MATCH_DAYS_MAX),
    eventId: id.nullable(),
  }),
  response: matchesResponse,
  errors: ['league_finished', 'event_cancelled', 'too_many_requests'],
});

export const enterMatchResult = defineEndpoint({
  name: 'tellMatch',
  tag: 'matches',
  summary: 'Enter the result of a match that was played elsewhere',
  description:
    'For its players and admins. Cards and totals of the day override results entered by players, and an admin’s result overrides everything. `open` removes the caller’s result, or every entered result if the caller is an admin.',
  method: 'POST',
  path: '/match/result',
  access: 'session',
  caller: 'userId',
  input: z.object({
    matchId: id,
    userId: id,
    winner: winner.describe('Null if the match was halved.'),
    text: singleLineText(1, MATCH_TEXT_MAX).optional(),
    open: z.boolean().optional(),
  }),
  response: matchesResponse,
  errors: ['not_found', 'forbidden', 'league_finished', 'too_many_requests'],
  example: { input: { text: '3&2' } },
});
