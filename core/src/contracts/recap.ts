import { z } from 'zod';
import { type AnswerOf, endpoint } from '../wire/endpoint.ts';
import { id, pictureUrl } from '../wire/fields.ts';
import { toPar, totalOfMode } from './golf-fields.ts';
import { asEvent, eventExample, leagueEvent } from './events.ts';

const player = { playerId: z.string(), name: z.string(), picture: pictureUrl };

const result = z.object({
  ...player,
  position: z.int(),
  tied: z.boolean().describe('Whether the place is shared.'),
  gross: z.int().nullable(),
  net: z.int().nullable().describe('Gross less what was received, null where either is not known.'),
  points: z.int().nullable().describe('In Stableford alone.'),
  toPar,
  roundId: z.string(),
});

const seasonLine = z.object({
  ...player,
  position: z.int().nullable(),
  tied: z.boolean(),
  from: z.int().nullable().describe('The place before the day; null for who had none.'),
  total: totalOfMode.nullable(),
  gap: z
    .object({ distance: z.number(), name: z.string() })
    .nullable()
    .describe(
      'How far to the place just above, and who stands there; for who leads alone, how far ahead of whom.',
    ),
});

const recap = z.object({
  event: leagueEvent,
  rows: z.array(result).describe('The results of the day, the best first.'),
  season: z
    .array(seasonLine)
    .describe(
      "Of the season's board right after the day, in its order: who leads, who has moved up most, and the reader.",
    ),
  bestHole: z
    .object({ playerId: z.string(), name: z.string(), hole: z.int(), par: z.int(), strokes: z.int() })
    .nullable()
    .describe('The hole that was most under its par, gross; null without one, or without cards.'),
  next: leagueEvent.nullable().describe('What the league plays next; null where nothing is planned.'),
});

/** The story of a day of play, as its readers get it. */
export type SentRecap = AnswerOf<typeof dayRecap>;

const elin = { playerId: '5f0c…', name: 'Elin Sjöberg', picture: null };

export const dayRecap = endpoint({
  name: 'dayRecap',
  tag: 'days',
  summary: 'How a day of play went: who won it, what it moved in the season, the best hole, and what is next',
  description: 'For members of the league, told from what is registered for it now.',
  method: 'GET',
  path: '/event/recap/{eventId}',
  names: { answer: { event: asEvent, next: { as: 'next', of: asEvent.of } } },
  access: 'session',
  input: z.object({ eventId: id }),
  answer: recap,
  errors: ['not_found', 'forbidden'],
  example: {
    answer: {
      event: {
        ...eventExample,
        status: 'closed',
        closed_at: '2026-08-15T16:00:00.000Z',
        firstClosedAt: '2026-08-15T16:00:00.000Z',
        registered: 1,
      },
      rows: [
        { ...elin, position: 1, tied: false, gross: 86, net: 68, points: null, toPar: -4, roundId: 'b1e5…' },
      ],
      season: [
        {
          ...elin,
          position: 1,
          tied: false,
          from: 3,
          total: -7,
          gap: { distance: 2, name: 'Marcus Lind' },
        },
      ],
      bestHole: { playerId: '5f0c…', name: 'Elin Sjöberg', hole: 12, par: 5, strokes: 3 },
      next: null,
    },
  },
});
