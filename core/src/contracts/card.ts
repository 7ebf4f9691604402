import { z } from 'zod';
import { HANDICAP_INDEX_LIMITS } from '../golf/handicap.ts';
import { HOLE_STROKES_LIMITS } from '../golf/rounds/round.ts';
import { type AnswerOf, endpoint } from '../wire/endpoint.ts';
import { id, instant, status200, tenths } from '../wire/fields.ts';
import { fullTee, fullTeeExample, teeOfPlayer, teeOfPlayerExample } from './courses.ts';
import { momentOfWriting } from './event-fields.ts';
import { asRound, round, roundExample } from './played-round.ts';

/** Five players of 18 holes. */
export const CELLS_MAX = 90;

const strokes = z
  .union([z.int().min(HOLE_STROKES_LIMITS.min).max(HOLE_STROKES_LIMITS.max), z.literal('none')])
  .nullable();

/** Strokes, null where the ball was picked up, 'none' to wipe it; `at` by the clock of whoever writes it. */
const sentCell = z.object({
  playerId: id,
  hole: z.int().min(1).max(18),
  strokes,
  at: momentOfWriting,
});

/** The index of a player of whom none is known, as somebody was told on the first tee. */
const sentHandicap = z.object({
  playerId: id,
  handicapIndex: tenths(HANDICAP_INDEX_LIMITS),
  at: momentOfWriting,
});

/** What people said of one disputed hole, in the order of writing. A writer is null whose account is deleted. */
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
        'The id of a player without an account whose place the player took, which writes still understand.',
      ),
    name: z.string(),
    group: z
      .int()
      .nullable()
      .describe(
        "The place of the player's group in the event's `groups`, from 0; null for who is on no tee sheet.",
      ),
    handicapIndex: z
      .number()
      .nullable()
      .describe(
        "The league's own or the stated one, else the estimate, else what was said on the card; null where none is known.",
      ),
    playingHandicap: z.int().nullable().describe('On the own tee.'),
    ...teeOfPlayer,
    indexBy: z
      .string()
      .exactOptional()
      .describe('Who said the index on the card, where that is the one: it counts for that day alone.'),
    handicapHidden: z
      .literal(true)
      .exactOptional()
      .describe('Where the player hides both from the reader: they are null then, and known all the same.'),
    strokes: z
      .array(z.union([z.int(), z.literal('none')]).nullable())
      .describe(
        "One for each hole of the course: null where the ball was picked up, 'none' where nothing is written.",
      ),
    writtenBy: z.string().nullable().describe('Who wrote most of it; of those who wrote as much, the last.'),
    mostlyBy: z
      .string()
      .nullable()
      .describe(
        'Who wrote more than half of it; in a league with `attest` somebody else confirms it. Null where nobody did.',
      ),
    registersAlone: z
      .literal(true)
      .exactOptional()
      .describe(
        'Where the player has deleted a round of that day that somebody else had registered: the player or an admin registers from then on.',
      ),
    disputed: z.array(z.int()),
    disputes: z.array(dispute).describe('What there is to choose from on each disputed hole.'),
    thru: z.int().describe('How many holes are written; all of them once a round of totals is registered.'),
    gross: z.int().nullable(),
    net: z.int().nullable().describe('Less the strokes received on the holes written.'),
    points: z.int().nullable().describe('In Stableford alone.'),
    toPar: z
      .int()
      .nullable()
      .describe('Net, of the holes written; in Stableford two points a hole minus the points.'),
    position: z.int().nullable().describe('Null without a score, and of a guest.'),
    isGuest: z
      .literal(true)
      .exactOptional()
      .describe('Of a substitute whose rounds count in no table: behind all others, without a position.'),
    roundId: z.string().nullable().describe('From then on the numbers and strokes are those of the round.'),
    confirmedBy: z.string().nullable(),
    toConfirm: z
      .literal(true)
      .exactOptional()
      .describe('Where the round was corrected and nobody has confirmed it since.'),
  })
  .meta({
    id: 'CardPlayer',
    description: 'What is written of a player on the card of a day, and the table so far.',
  });

const card = z
  .object({
    eventId: z.string(),
    version: z
      .int()
      .describe(
        'Grows with every change of a card in the league: whoever has this one or a later one need not read.',
      ),
    players: z.array(cardPlayer).describe('In the order of the mode, of the holes played so far.'),
    tees: z
      .array(fullTee)
      .describe(
        'Those that the day has copies of, its own first, then every other tee of the course. Empty without a course.',
      ),
  })
  .meta({ id: 'Card', description: 'The card of a day of play, of all its groups.' });

/** The card of a day of play, as its readers get it. */
export type SentCard = AnswerOf<typeof readCard>;

const cardExample: z.output<typeof card> = {
  eventId: 'e41b…',
  version: 17,
  players: [
    {
      playerId: '5f0c…',
      name: 'Elin Sjöberg',
      group: 0,
      handicapIndex: 17.3,
      playingHandicap: 18,
      ...teeOfPlayerExample,
      strokes: [5, 4, 3, null, ...Array<'none'>(14).fill('none')],
      writtenBy: '9a1d…',
      mostlyBy: '9a1d…',
      disputed: [2],
      disputes: [
        {
          hole: 2,
          said: [
            { userId: '5f0c…', strokes: 5, at: '2026-08-15T08:20:00.000Z' },
            { userId: '9a1d…', strokes: 4, at: '2026-08-15T08:21:00.000Z' },
          ],
        },
      ],
      thru: 4,
      gross: null,
      net: null,
      points: 7,
      toPar: 1,
      position: 1,
      roundId: null,
      confirmedBy: null,
    },
  ],
  tees: [fullTeeExample],
};

export const readCard = endpoint({
  name: 'readCard',
  tag: 'days',
  summary: 'The card of a day of play: what everybody has on each hole, and the table so far',
  description:
    'For members of the league. Numbers follow the holes written so far; a hole of which two people say different things is disputed.',
  method: 'GET',
  path: '/card/{eventId}',
  access: 'session',
  input: z.object({ eventId: id }),
  answer: card,
  errors: ['not_found', 'forbidden'],
  example: { answer: cardExample },
});

export const writeCard = endpoint({
  name: 'writeCard',
  tag: 'days',
  summary:
    'Write holes of players of one’s group, each with its moment; the same sent twice or late ends the same',
  description:
    'Of a cell the latest `at` counts, so what waited on a phone without signal may come late and twice. A day has a card where its course has the pars of its holes, from 12 hours before its start.',
  method: 'PUT',
  path: '/card/scores',
  access: 'session',
  caller: 'userId',
  input: z
    .object({
      eventId: id,
      userId: id,
      scores: z.array(sentCell).max(CELLS_MAX),
      handicaps: z.array(sentHandicap).max(CELLS_MAX).optional(),
    })
    .refine(({ scores, handicaps = [] }) => scores.length + handicaps.length > 0, {
      path: ['scores'],
      message: 'must be from 1 to 90',
    }),
  answer: z.object({ status: status200, card }),
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
  example: {
    input: {
      eventId: 'e41b…',
      userId: '9a1d…',
      scores: [{ playerId: '5f0c…', hole: 4, strokes: 5, at: '2026-08-15T08:45:00.000Z' }],
    },
    answer: { status: 200, card: cardExample },
  },
});

export const confirmCard = endpoint({
  name: 'confirmCard',
  tag: 'days',
  summary: 'Confirm the whole card of somebody else of one’s group, which then is a round',
  description:
    'The card is then a round of its player, with strokes and handicap. Not one’s own card, and no disputed one. In a league with `attest` nobody confirms a card that is mostly their own writing, and a player may confirm the own one that others wrote. A round that was corrected since is confirmed again.',
  method: 'POST',
  path: '/card/confirm',
  names: { answer: { round: asRound } },
  access: 'session',
  caller: 'userId',
  input: z.object({ eventId: id, userId: id, playerId: id }),
  answer: z.object({ status: status200, message: z.string(), round, card }),
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
  example: {
    input: { eventId: 'e41b…', userId: '9a1d…', playerId: '5f0c…' },
    answer: { status: 200, message: 'Round registered', round: roundExample, card: cardExample },
  },
});
