import { z } from 'zod';
import { type AnswerOf, endpoint } from '../wire/endpoint.ts';
import { id, nickname, status200 } from '../wire/fields.ts';

/** Everybody meets everybody, so that sixty sides play for more than a year of weeks. */
const SIDES_MAX = 60;
const DAYS_MAX = 2 * SIDES_MAX;
export const MATCH_TEXT_MAX = 40;
const MATCH_POINTS_MAX = 10;

const kinds = ['singles', 'pairs'] as const;
const sizes = { singles: 1, pairs: 2 } as const satisfies Record<(typeof kinds)[number], number>;

const winner = z.enum(['a', 'b']).nullable();

/** A side keeps its players when they leave; an id is null whose account is deleted. */
const player = z.object({ playerId: z.string().nullable(), name: z.string() });

const line = z.object({
  side: z.int().describe('The place of the side in the list that the season was made from, from 0.'),
  players: z.array(player),
  left: z.boolean().describe('Whether somebody of the side has left the league, which ends its matches.'),
  position: z.int(),
  tied: z.boolean().describe('Whether the place is shared.'),
  played: z.int(),
  won: z.int(),
  halved: z.int(),
  lost: z.int(),
  points: z.int(),
  holes: z.int().describe('Won less lost, as far as they are known.'),
});

const match = z.object({
  matchId: z.string(),
  a: z.int(),
  b: z.int(),
  state: z.enum(['open', 'played']),
  winner: winner.describe('Null while it is open, and of a halved match.'),
  text: z
    .string()
    .nullable()
    .describe(
      '`3&2`, `1 up`, `halved`, `by 2`, `walkover` after somebody has left, or as it was told; null while it is open.',
    ),
  how: z
    .enum(['cards', 'totals', 'told'])
    .nullable()
    .describe('What the result is from; null while the match is open.'),
  soFar: z
    .object({ up: z.int(), thru: z.int() })
    .nullable()
    .describe(
      'Of an open match whose cards are being written: by how many holes `a` leads, below 0 `b`, after how many.',
    ),
});

const day = z.object({
  day: z.int().describe('From 1.'),
  eventId: z.string().nullable(),
  bye: z.int().nullable().describe('The side that has no match; null where all have one.'),
  matches: z.array(match),
});

const season = z
  .object({
    kind: z.enum(kinds),
    legs: z.int(),
    win: z.int(),
    half: z.int(),
    table: z
      .array(line)
      .describe('By points, then by holes won less holes lost, then by the meeting of the two, then shared.'),
    days: z.array(day),
  })
  .meta({ id: 'Matches', description: 'The matches of a season: everybody meets everybody.' });

/** A season of matches, as its readers get it. */
export type SentMatches = Exclude<AnswerOf<typeof readMatches>, undefined>;
export type SentMatch = SentMatches['days'][number]['matches'][number];

const played = { played: 1, halved: 0, tied: false, left: false } as const;

const seasonExample: z.output<typeof season> = {
  kind: 'singles',
  legs: 1,
  win: 2,
  half: 1,
  table: [
    {
      side: 0,
      players: [{ playerId: '5f0c…', name: 'Elin Sjöberg' }],
      ...played,
      position: 1,
      won: 1,
      lost: 0,
      points: 2,
      holes: 3,
    },
    {
      side: 1,
      players: [{ playerId: '9a1d…', name: 'Marcus Lind' }],
      ...played,
      position: 2,
      won: 0,
      lost: 1,
      points: 0,
      holes: -3,
    },
  ],
  days: [
    {
      day: 1,
      eventId: 'e41b…',
      bye: null,
      matches: [
        {
          matchId: 'c07d…',
          a: 0,
          b: 1,
          state: 'played',
          winner: 'a',
          text: '3&2',
          how: 'cards',
          soFar: null,
        },
      ],
    },
  ],
};

const answersSeason = {
  answer: z.object({ status: status200, matches: season }),
  example: { answer: { status: 200, matches: seasonExample } },
} as const;

export const makeMatches = endpoint({
  name: 'makeMatches',
  tag: 'matches',
  summary: 'Draw up who meets whom in the season: everybody meets everybody, once or twice',
  description:
    'Once a season. With an odd number of sides one has no match each day, which pays nothing. The matches change nothing in the season’s own board.',
  method: 'POST',
  path: '/matches',
  access: 'admin',
  caller: 'userId',
  input: z
    .object({
      leagueId: id,
      userId: id,
      kind: z.enum(kinds),
      sides: z.array(z.array(id).min(1).max(2)).min(2).max(SIDES_MAX),
      legs: z.union([z.literal(1), z.literal(2)]),
      win: z.int().min(1).max(MATCH_POINTS_MAX),
      half: z.int().min(0).max(MATCH_POINTS_MAX),
    })
    .refine(({ kind, sides }) => sides.every((side) => side.length === sizes[kind]), {
      path: ['sides'],
      message: 'must have one player each in singles and two in pairs',
    })
    .refine(({ sides }) => new Set(sides.flat()).size === sides.flat().length, {
      path: ['sides'],
      message: 'must not have a player in two places',
    }),
  answer: answersSeason.answer,
  errors: ['league_finished', 'matches_made', 'too_many_requests'],
  example: {
    input: {
      leagueId: '77b2…',
      userId: '5f0c…',
      kind: 'singles',
      sides: [['5f0c…'], ['9a1d…']],
      legs: 1,
      win: 2,
      half: 1,
    },
    ...answersSeason.example,
  },
});

export const readMatches = endpoint({
  name: 'readMatches',
  tag: 'matches',
  summary: 'Who meets whom in the season, with results and the table; 204 where there are no matches',
  description: 'Results come by themselves from the rounds and cards of the event that a day is tied to.',
  method: 'GET',
  path: '/matches/{leagueId}',
  access: 'league',
  mayBeEmpty: true,
  input: z.object({ leagueId: id }),
  answer: season,
  errors: [],
  example: { answer: seasonExample },
});

export const removeMatches = endpoint({
  name: 'removeMatches',
  tag: 'matches',
  summary: 'Take the matches of the season back while no result stands',
  description: 'Others can then be made.',
  method: 'DELETE',
  path: '/matches/{leagueId}',
  access: 'admin',
  input: z.object({ leagueId: id }),
  answer: z.object({ status: status200, message: z.string() }),
  errors: ['league_finished', 'match_played', 'too_many_requests'],
  example: { answer: { status: 200, message: 'Matches removed' } },
});

export const tieMatchDay = endpoint({
  name: 'tieMatchDay',
  tag: 'matches',
  summary: 'Say on which event a day of matches is played, or on none',
  description:
    'The results then come from its cards hole by hole, or from totals where a card is missing. What was told stays.',
  method: 'PUT',
  path: '/matches/day',
  access: 'admin',
  caller: 'userId',
  input: z.object({ leagueId: id, userId: id, day: z.int().min(1).max(DAYS_MAX), eventId: id.nullable() }),
  answer: answersSeason.answer,
  errors: ['league_finished', 'event_cancelled', 'too_many_requests'],
  example: {
    input: { leagueId: '77b2…', userId: '5f0c…', day: 1, eventId: 'e41b…' },
    ...answersSeason.example,
  },
});

export const tellMatch = endpoint({
  name: 'tellMatch',
  tag: 'matches',
  summary: 'Tell the result of a match that was played elsewhere',
  description:
    'Its players and admins may. Cards and totals of the day stand over what players tell, and what an admin tells over all. With `open` the own word is taken back, by an admin all words.',
  method: 'POST',
  path: '/match/result',
  access: 'session',
  caller: 'userId',
  input: z.object({
    matchId: id,
    userId: id,
    winner: winner.describe('Null where it was halved.'),
    text: nickname(1, MATCH_TEXT_MAX).optional(),
    open: z.boolean().optional(),
  }),
  answer: answersSeason.answer,
  errors: ['not_found', 'forbidden', 'league_finished', 'too_many_requests'],
  example: {
    input: { matchId: 'c07d…', userId: '9a1d…', winner: 'a', text: '3&2' },
    ...answersSeason.example,
  },
});
