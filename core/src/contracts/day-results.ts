import { z } from 'zod';
import { MARK_KINDS } from '../golf/games/games.ts';
import { type AnswerOf, endpoint } from '../wire/endpoint.ts';
import { id, instant, nickname, status200 } from '../wire/fields.ts';
import { asEvent, eventExample, leagueEvent } from './events.ts';
import { toPar } from './golf-fields.ts';

export const MARK_NOTE_MAX = 40;

const asNull = (value: unknown) => (typeof value === 'string' && value.trim() === '' ? null : value);

/** A word on who leads. A player is null where nobody does; whoever said it is null whose account is deleted. */
const mark = z
  .object({
    hole: z.int(),
    playerId: z.string().nullable(),
    name: z.string().nullable(),
    note: z.string().nullable(),
    by: z.string().nullable().describe('Who said so; null after the account was deleted.'),
    byName: z.string(),
    at: instant,
  })
  .meta({
    id: 'Mark',
    description: 'A word on who leads closest to the pin or the longest drive of a hole.',
  });

const markList = z
  .array(mark)
  .describe('By hole, and of a hole the last word, which counts, before the earlier ones.');

const player = { playerId: z.string(), name: z.string() };

const row = z.object({
  ...player,
  position: z.int(),
  tied: z.boolean().describe('Whether the place is shared.'),
  gross: z.int().nullable(),
  net: z.int().nullable().describe('Gross less what was received, null where either is not known.'),
  points: z.int().nullable().describe('In Stableford alone.'),
  toPar,
  countback: z
    .array(z.number())
    .nullable()
    .describe(
      'Where countback has told equal results apart: net strokes or points of each comparison up to the one that did. Null where nothing had to be.',
    ),
  decidedBy: z
    .object({ from: z.int(), to: z.int() })
    .nullable()
    .describe('The holes of the comparison that did, both included.'),
  roundId: z.string(),
});

const skinHole = z.object({
  hole: z.int(),
  playerId: z.string().nullable(),
  worth: z.int().describe('In skins, with those that were carried to it.'),
  state: z
    .enum(['won', 'carried', 'open'])
    .describe('Open until everybody who takes part has a score there and on each hole before it.'),
});

const skins = z
  .object({
    holes: z.array(skinHole).describe('In the order of play.'),
    left: z.int().describe('Skins that nobody has won after the last hole.'),
  })
  .meta({ id: 'Skins', description: 'The skins of a day of play.' });

const stakes = z.object({
  amount: z.number(),
  unit: z.string().describe('The words of the stake beside its number; empty where there are none.'),
  rows: z.array(
    z.object({
      ...player,
      skins: z.int(),
      pins: z.int(),
      drives: z.int(),
      amount: z.number().describe('What the player has won, below 0 lost, with all that others have won.'),
    }),
  ),
});

const results = z
  .object({
    event: leagueEvent,
    rows: z
      .array(row)
      .describe('The registered rounds, the best first, but for those of guests, which count in no table.'),
    skins: skins.nullable(),
    pins: markList,
    drives: markList,
    stakes: stakes
      .nullable()
      .describe('What skins, pins and drives come to by the stake; null where there is none.'),
  })
  .meta({ id: 'DayResults', description: 'The results of a day of play, and its games.' });

export type SentResults = AnswerOf<typeof dayResults>;
export type SentMark = SentResults['pins'][number];

const elin = { playerId: '5f0c…', name: 'Elin Sjöberg' };

const markExample: z.output<typeof mark> = {
  hole: 3,
  ...elin,
  note: '1.2 m',
  by: '9a1d…',
  byName: 'Marcus Lind',
  at: '2026-08-15T09:10:00.000Z',
};

export const dayResults = endpoint({
  name: 'dayResults',
  tag: 'days',
  summary: 'The results of a day of play in order, with skins, pins and drives',
  description:
    'For members of the league. Skins also of cards that are being written; countback orders the day, never the season.',
  method: 'GET',
  path: '/event/results/{eventId}',
  names: { answer: { event: asEvent } },
  access: 'session',
  input: z.object({ eventId: id }),
  answer: results,
  errors: ['not_found', 'forbidden'],
  example: {
    answer: {
      event: { ...eventExample, registered: 1 },
      rows: [
        {
          ...elin,
          position: 1,
          tied: false,
          gross: 86,
          net: 68,
          points: null,
          toPar: -4,
          countback: [34, 23.5],
          decidedBy: { from: 13, to: 18 },
          roundId: 'b1e5…',
        },
      ],
      skins: {
        holes: [
          { hole: 1, playerId: null, worth: 1, state: 'carried' },
          { hole: 2, playerId: '5f0c…', worth: 2, state: 'won' },
          { hole: 3, playerId: null, worth: 1, state: 'open' },
        ],
        left: 0,
      },
      pins: [markExample],
      drives: [],
      stakes: {
        amount: 20,
        unit: 'kr',
        rows: [
          { ...elin, skins: 2, pins: 1, drives: 0, amount: 60 },
          { playerId: '9a1d…', name: 'Marcus Lind', skins: 0, pins: 0, drives: 0, amount: -60 },
        ],
      },
    },
  },
});

export const markHole = endpoint({
  name: 'markHole',
  tag: 'days',
  summary: 'Say who is closest to the pin or has the longest drive of a hole; the last word counts',
  description:
    'Any player of the day, its author and admins may; once the day is closed the author and admins alone. Earlier words stay to be seen.',
  method: 'POST',
  path: '/event/mark',
  access: 'session',
  caller: 'userId',
  input: z.object({
    eventId: id,
    userId: id,
    hole: z.int().min(1).max(18),
    kind: z.enum(MARK_KINDS),
    playerId: id.nullable(),
    note: z.preprocess(asNull, nickname(1, MARK_NOTE_MAX).nullable()).optional(),
  }),
  answer: z.object({ status: status200, pins: markList, drives: markList }),
  errors: [
    'not_found',
    'forbidden',
    'event_cancelled',
    'event_closed',
    'league_finished',
    'too_many_requests',
  ],
  example: {
    input: { eventId: 'e41b…', userId: '9a1d…', hole: 3, kind: 'pin', playerId: '5f0c…', note: '1.2 m' },
    answer: { status: 200, pins: [markExample], drives: [] },
  },
});
