import { z } from 'zod';
import { type ResponseOf, defineEndpoint } from '../wire/endpoint.ts';
import { id, pictureUrl } from '../wire/fields.ts';
import { toPar, modeTotal } from './golf-fields.ts';
import { eventField, leagueEvent } from './events.ts';

const player = { playerId: z.string(), name: z.string(), picture: pictureUrl };

const result = z.object({
  ...player,
  position: z.int(),
  tied: z.boolean().describe('Whether the position is shared.'),
  gross: z.int().nullable(),
  net: z.int().nullable().describe('Gross minus the strokes received; null if either is unknown.'),
  points: z.int().nullable().describe('Only in Stableford.'),
  toPar,
  roundId: z.string(),
});

const seasonRow = z.object({
  ...player,
  position: z.int().nullable(),
  tied: z.boolean(),
  from: z.int().nullable().describe('The position before the day; null for a player who had none.'),
  total: modeTotal.nullable(),
  gap: z
    .object({ distance: z.number(), name: z.string() })
    .nullable()
    .describe(
      'The distance to the next position up, and who holds it; for a sole leader, the lead over the next player.',
    ),
});

const recap = z.object({
  event: leagueEvent,
  rows: z.array(result).describe('The results of the day, best first.'),
  season: z
    .array(seasonRow)
    .describe(
      "Rows of the season's board right after the day: the leaders, those who moved up the most, and the caller.",
    ),
  bestHole: z
    .object({ playerId: z.string(), name: z.string(), hole: z.int(), par: z.int(), strokes: z.int() })
    .nullable()
    .describe(
      'The hole played furthest under par, gross; null if none was under par, or there are no cards.',
    ),
  next: leagueEvent.nullable().describe('The next event of the league; null if none is planned.'),
});

/** The recap of a day of play, as the server returns it. */
export type RecapView = ResponseOf<typeof dayRecap>;

export const dayRecap = defineEndpoint({
  name: 'dayRecap',
  tag: 'days',
  summary: 'The recap of a day of play: winners, changes in the season, the best hole, and the next event',
  description: 'For members of the league. Calculated from the rounds currently registered for the day.',
  method: 'GET',
  path: '/event/recap/{eventId}',
  names: { response: { event: eventField, next: { as: 'next', of: eventField.of } } },
  access: 'session',
  input: z.object({ eventId: id }),
  response: recap,
  errors: ['not_found', 'forbidden'],
  example: { response: { event: { status: 'closed', closed_at: '2026-08-15T16:00:00.000Z' } } },
});
