import { z } from 'zod';
import type { CountingRules } from '../golf/rules.ts';
import { type Renamed, snakeNames } from '../wire/names.ts';
import { endpoint } from '../wire/endpoint.ts';
import { calendarDate, digits, id, instant } from '../wire/fields.ts';
import { coursePar, gross, toPar } from './golf-fields.ts';
import { wireRules } from './league-rules.ts';
import { leagueFields } from './old-names.ts';
import { roundDetailsAnswer } from './round-details.ts';

/** All kinds of entries in a league's history. */
const historyKinds = [
  'created',
  'started',
  'finished',
  'joined',
  'left',
  'removed',
  'admin_appointed',
  'rules_changed',
  'round_registered',
  'round_corrected',
  'round_confirmed',
  'round_taken_back',
  'round_closed',
  'round_reopened',
  'stood_down',
  'reinstated',
  'seat_added',
  'rounds_imported',
  'import_undone',
  'seat_renamed',
  'seat_taken',
  'seat_freed',
  'renewed',
  'spectators_opened',
  'spectators_closed',
  'matches_made',
  'matches_removed',
  'match_told',
  'match_reopened',
  'event_reopened',
] as const;

export type HistoryKind = (typeof historyKinds)[number];

/** Default and maximum number of entries in the answer to one read. */
export const HISTORY_PAGE = 50;
export const HISTORY_PAGE_MAX = 200;

/**
 * A round in the history. `scorecard` is true if it had a picture, and `course` is the name with the tee. The
 * details of the net score are missing if the round has none.
 */
const roundFacts = z.object({
  score_netto: toPar,
  score_brutto: gross.nullable(),
  course_par: coursePar.nullable(),
  played_on: calendarDate,
  scorecard: z.boolean(),
  ...z.object(roundDetailsAnswer).omit({ tee_id: true }).partial().shape,
  course: z.string().nullable().exactOptional(),
  confirmed: z
    .literal(true)
    .exactOptional()
    .describe('Only if somebody else has confirmed the card, and it was not corrected since.'),
});

export const factNames = snakeNames({ score_netto: 'toPar', score_brutto: 'gross', scorecard: 'picture' });

/** A round in the history, with the field names of our code. */
export type RoundFacts = Renamed<z.output<typeof roundFacts>, typeof factNames>;

/** The result of a match in the history, before or after it was entered. */
const matchFacts = z.object({
  winner: z.enum(['a', 'b']).nullable(),
  text: z.string().nullable(),
  how: z.enum(['cards', 'totals', 'told']),
});

/** The result of a match in the history, with the field names of our code. */
export type MatchFacts = z.output<typeof matchFacts>;

/** Entries stored by an earlier release may lack fields. */
const facts = z
  .looseObject({
    ...roundFacts.partial().shape,
    ...wireRules.partial().shape,
    ...matchFacts.partial().shape,
  })
  .describe('For a round its numbers, for changed rules the rules, for a match its result.');

const matchSide = z.array(z.object({ playerId: z.string().nullable(), name: z.string() }));

const entryMatch = z.object({
  matchId: z.string(),
  day: z.int(),
  a: matchSide,
  b: matchSide,
});

const historyEntry = z
  .object({
    entryId: z.string(),
    at: instant,
    userId: z
      .string()
      .nullable()
      .describe(
        'Null with a name if the account was deleted. Null without a name if the actor is unknown, in leagues older than the history.',
      ),
    userName: z.string().nullable(),
    kind: z.enum(historyKinds),
    subjectId: z
      .string()
      .nullable()
      .describe(
        'The person that the entry is about, who may be the actor. Null, like the name, if it is about the league.',
      ),
    subjectName: z.string().nullable(),
    roundId: z.string().nullable(),
    round_number: z.int().nullable(),
    match: entryMatch
      .nullable()
      .describe(
        'The match that the entry is about; null for other entries, and once the matches are removed.',
      ),
    event: z
      .object({ eventId: z.string(), title: z.string() })
      .nullable()
      .describe(
        'The day of play that the entry is about; null for other entries, and once the day is deleted.',
      ),
    before: facts.nullable().describe('Null if there is nothing, or it is unknown.'),
    after: facts.nullable(),
  })
  .meta({ id: 'HistoryEntry', description: 'One action in the league. An entry cannot be changed.' });

const historyNames = {
  entryId: 'id',
  round_number: 'roundNumber',
  match: { as: 'match', of: {} },
  event: { as: 'event', of: {} },
  before: { as: 'before', of: factNames },
  after: { as: 'after', of: factNames },
} as const;

/** The state before or after an action: a round, changed rules, or the result of a match. They share no field names. */
export type HistoryFacts = RoundFacts | HistoryRules | MatchFacts;

/** The rules that existed before the history. An entry lacks every rule that was added later. */
type EarliestRule = 'countBest' | 'minimumRounds' | 'missingToPar' | 'tieBreak' | 'allowance';

export type HistoryRules = Pick<CountingRules, EarliestRule> & Partial<Omit<CountingRules, EarliestRule>>;

/** An entry, as the server returns it. */
export type HistoryEntryView = Omit<
  Renamed<z.output<typeof historyEntry>, typeof historyNames>,
  'before' | 'after'
> & { before: HistoryFacts | null; after: HistoryFacts | null };

export const history = endpoint({
  name: 'history',
  tag: 'seasons',
  summary: 'What happened in the league, newest first',
  description:
    'The history cannot be changed, and is deleted with the league. `before` is the last entry of the previous page; `roundId` filters the entries of one round.',
  method: 'GET',
  path: '/league/history/{tournamentId}',
  names: { input: leagueFields, answer: historyNames },
  access: 'league',
  input: z.object({
    tournamentId: id,
    before: id
      .optional()
      .describe('Return the entries before this one, the last entry of the previous page.'),
    limit: digits(1, HISTORY_PAGE_MAX).optional().describe(`How many entries, ${HISTORY_PAGE} by default.`),
    roundId: id.optional().describe('Return only the entries of this round.'),
  }),
  answer: z.array(historyEntry),
  errors: [],
  example: {
    answer: [{ kind: 'round_corrected', before: { score_netto: 0 }, after: { score_netto: -2 } }],
  },
});
