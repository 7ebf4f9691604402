import { z } from 'zod';
import { HANDICAP_INDEX_LIMITS } from '../golf/handicap.ts';
import { HOLE_STROKES_LIMITS } from '../golf/rounds/round.ts';
import { type ResponseOf, defineEndpoint } from '../wire/endpoint.ts';
import { id, instant, status200, tenthsInRange } from '../wire/fields.ts';
import { fullTee, playerTeeFields } from './courses.ts';
import { writtenAtField } from './event-fields.ts';
import { roundField, round } from './played-round.ts';

/** The maximum number of scores in one call: 18 holes each for five players. */
export const SCORES_PER_CALL_MAX = 90;

const strokes = z
  .union([z.int().min(HOLE_STROKES_LIMITS.min).max(HOLE_STROKES_LIMITS.max), z.literal('none')])
  .nullable();

/**
 * A score on a hole. `strokes` is null if the ball was picked up, and 'none' clears the hole. `at` is the time on the
 * writer's clock.
 */
const scoreInput = z.object({
  playerId: id,
  hole: z.int().min(1).max(18),
  strokes,
  at: writtenAtField,
});

/** A handicap index entered on the card at the first tee, for a player whose index is unknown. */
const handicapInput = z.object({
  playerId: id,
  handicapIndex: tenthsInRange(HANDICAP_INDEX_LIMITS),
  at: writtenAtField,
});

/** A disputed hole, with the scores entered for it, oldest first. `userId` is null if the account was deleted. */
const dispute = z.object({
  hole: z.int(),
  said: z.array(z.object({ userId: z.string().nullable(), strokes: z.int().nullable(), at: instant })),
});

const cardPlayer = z
  .object({
    playerId: z.string(),
    seatId: z
      .string()
      .exactOptional()
      .describe(
        'The id of the player without an account that this player has claimed; requests still accept it.',
      ),
    name: z.string(),
    group: z
      .int()
      .nullable()
      .describe(
        "The index of the player's group in the event's `groups`; null for a player who is not on the tee sheet.",
      ),
    handicapIndex: z
      .number()
      .nullable()
      .describe(
        "The league's own index or the one that the player entered; if unknown, the estimate; if that is unknown too, the index entered on the card. Null if none is known.",
      ),
    playingHandicap: z.int().nullable().describe("Calculated for the player's own tee."),
    ...playerTeeFields,
    indexBy: z
      .string()
      .exactOptional()
      .describe('Who entered the index on the card, if that index is used. It applies only to this event.'),
    handicapHidden: z
      .literal(true)
      .exactOptional()
      .describe(
        'Whether the player hides both handicaps from the caller. Both are then null, even if they are known.',
      ),
    strokes: z
      .array(z.union([z.int(), z.literal('none')]).nullable())
      .describe(
        "One score for each hole of the course: null if the ball was picked up, 'none' if there is no score yet.",
      ),
    writtenBy: z
      .string()
      .nullable()
      .describe('Who entered the most scores on the card; if tied, the person who entered a score last.'),
    mostlyBy: z
      .string()
      .nullable()
      .describe(
        'Who entered more than half of the card; null if nobody did. In a league with `attest`, somebody else must confirm it.',
      ),
    registersAlone: z
      .literal(true)
      .exactOptional()
      .describe(
        'Whether the player has deleted a round that somebody else registered for the event. Only the player or an admin can then register it again.',
      ),
    disputed: z.array(z.int()),
    disputes: z.array(dispute).describe('The disputed holes, each with all scores entered for it.'),
    thru: z
      .int()
      .describe('How many holes have a score; all of them once a totals-only round is registered.'),
    gross: z.int().nullable(),
    net: z.int().nullable().describe('Gross minus the strokes received on the holes played.'),
    points: z.int().nullable().describe('Only in Stableford.'),
    toPar: z
      .int()
      .nullable()
      .describe('Net minus par on the holes played; in Stableford, two points per hole minus the points.'),
    position: z.int().nullable().describe('Null without a score, or if `isGuest` is set.'),
    isGuest: z
      .literal(true)
      .exactOptional()
      .describe('Set for a substitute whose rounds count in no table. Listed last, without a position.'),
    roundId: z.string().nullable().describe('Once set, all scores are those of the registered round.'),
    confirmedBy: z.string().nullable(),
    toConfirm: z
      .literal(true)
      .exactOptional()
      .describe('Whether the round was corrected and nobody has confirmed it since.'),
  })
  .meta({
    id: 'CardPlayer',
    description: 'A player’s scores on the card of an event, with the current position.',
  });

const card = z
  .object({
    eventId: z.string(),
    version: z
      .int()
      .describe(
        'Increases with every change to a card in the league. A client with this version or a later one is up to date.',
      ),
    players: z.array(cardPlayer).describe('Ranked on the holes played so far, by the league’s mode.'),
    tees: z
      .array(fullTee)
      .describe(
        'The tees stored with the event: its own tee first, then the course’s other tees. Empty without a course.',
      ),
  })
  .meta({ id: 'Card', description: 'The card of an event, for all its groups.' });

/** The card of an event, as the server returns it. */
export type CardView = ResponseOf<typeof readCard>;

export const readCard = defineEndpoint({
  name: 'readCard',
  tag: 'days',
  summary: 'The card of an event: all scores by hole, and the current standings',
  description:
    'For members of the league. Totals cover the holes played so far. A hole with two different scores is disputed.',
  method: 'GET',
  path: '/card/{eventId}',
  access: 'session',
  input: z.object({ eventId: id }),
  response: card,
  errors: ['not_found', 'forbidden'],
});

export const writeCard = defineEndpoint({
  name: 'writeCard',
  tag: 'days',
  summary:
    'Enter scores for players in the caller’s group, each with its time; late and repeated calls are safe',
  description:
    'The score with the latest `at` counts, so a phone without a signal can send late or twice. An event has a card from 12 hours before its start, if its course has the par of each hole.',
  method: 'PUT',
  path: '/card/scores',
  access: 'session',
  caller: 'userId',
  input: z
    .object({
      eventId: id,
      userId: id,
      scores: z.array(scoreInput).max(SCORES_PER_CALL_MAX),
      handicaps: z.array(handicapInput).max(SCORES_PER_CALL_MAX).optional(),
    })
    .refine(({ scores, handicaps = [] }) => scores.length + handicaps.length > 0, {
      path: ['scores'],
      message: 'must be from 1 to 90',
    }),
  response: z.object({ status: status200, card }),
  errors: [
    'not_found',
    'forbidden',
    'no_holes',
    'event_cancelled',
    'event_closed',
    'event_not_begun',
    'league_finished',
    'already_registered',
    'too_many_requests',
  ],
});

export const confirmCard = defineEndpoint({
  name: 'confirmCard',
  tag: 'days',
  summary: 'Confirm the complete card of another player in the group, which makes it a round',
  description:
    'Registers a round for the player, with strokes and handicap. Rejected for the caller’s own card and for a disputed one. In a league with `attest` nobody may confirm a card that they mostly wrote themselves, and players may confirm their own card if others wrote it. A round that has since been corrected can be confirmed again.',
  method: 'POST',
  path: '/card/confirm',
  names: { response: { round: roundField } },
  access: 'session',
  caller: 'userId',
  input: z.object({ eventId: id, userId: id, playerId: id }),
  response: z.object({ status: status200, message: z.string(), round, card }),
  errors: [
    'not_found',
    'forbidden',
    'said_no',
    'own_writing',
    'no_holes',
    'event_cancelled',
    'event_not_begun',
    'league_not_started',
    'league_finished',
    'stood_down',
    'already_registered',
    'card_incomplete',
    'too_many_rounds',
    'too_many_requests',
  ],
});
