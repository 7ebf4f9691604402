import { z } from 'zod';
import type { CountingRules } from '../golf/rules.ts';
import { type Renamed, snakeNames } from '../wire/names.ts';
import { endpoint } from '../wire/endpoint.ts';
import { calendarDate, digits, id, instant } from '../wire/fields.ts';
import { coursePar, gross, toPar } from './golf-fields.ts';
import { wireRules } from './league-rules.ts';
import { ofLeague } from './old-names.ts';
import { toldBasis } from './round-basis.ts';

/** Everything that is written into a league's history. */
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
 * What history tells of a round; `scorecard` is whether it had a picture. How the net came about stands there only where
 * the round says it; `course` is the name with the tee.
 */
const roundFacts = z.object({
  score_netto: toPar,
  score_brutto: gross.nullable(),
  course_par: coursePar.nullable(),
  played_on: calendarDate,
  scorecard: z.boolean(),
  ...z.object(toldBasis).omit({ tee_id: true }).partial().shape,
  course: z.string().nullable().exactOptional(),
  confirmed: z
    .literal(true)
    .exactOptional()
    .describe('Only where somebody else has confirmed the card, and it was not corrected since.'),
});

export const factsNames = snakeNames({ score_netto: 'toPar', score_brutto: 'gross', scorecard: 'picture' });

/** The facts of a round. */
export type RoundFacts = Renamed<z.output<typeof roundFacts>, typeof factsNames>;

/** What history tells of a match: the result that stood before, and the one that was told. */
const matchFacts = z.object({
  winner: z.enum(['a', 'b']).nullable(),
  text: z.string().nullable(),
  how: z.enum(['cards', 'totals', 'told']),
});

/** The result of a match. */
export type MatchFacts = z.output<typeof matchFacts>;

/** What was stored by an earlier release may lack fields. */
const facts = z
  .looseObject({
    ...roundFacts.partial().shape,
    ...wireRules.partial().shape,
    ...matchFacts.partial().shape,
  })
  .describe('Of a round its numbers, of changed rules the rules, of a match its result.');

const sideOfMatch = z.array(z.object({ playerId: z.string().nullable(), name: z.string() }));

const matchOfEntry = z.object({
  matchId: z.string(),
  day: z.int(),
  a: sideOfMatch,
  b: sideOfMatch,
});

const historyEntry = z
  .object({
    entryId: z.string(),
    at: instant,
    userId: z
      .string()
      .nullable()
      .describe(
        'Null with a name: the account is deleted. Null without: nobody knows, of leagues from before there was a history.',
      ),
    userName: z.string().nullable(),
    kind: z.enum(historyKinds),
    subjectId: z
      .string()
      .nullable()
      .describe('Whom it is about, also where that is the actor; both null for what is about the league.'),
    subjectName: z.string().nullable(),
    roundId: z.string().nullable(),
    round_number: z.int().nullable(),
    match: matchOfEntry
      .nullable()
      .describe('The match that it is about; null of anything else, and once the matches were removed.'),
    event: z
      .object({ eventId: z.string(), title: z.string() })
      .nullable()
      .describe('The day of play that it is about; null of anything else, and once the day is gone.'),
    before: facts.nullable().describe('Null where there is nothing, or nobody knows.'),
    after: facts.nullable(),
  })
  .meta({ id: 'HistoryEntry', description: 'One act, which nobody can change afterwards.' });

const historyNames = {
  entryId: 'id',
  round_number: 'roundNumber',
  match: { as: 'match', of: {} },
  event: { as: 'event', of: {} },
  before: { as: 'before', of: factsNames },
  after: { as: 'after', of: factsNames },
} as const;

/** Before and after: of a round its facts, of changed rules the rules, of a match its result. No names are in common. */
export type FactsOfHistory = RoundFacts | RulesOfHistory | MatchFacts;

/** Leagues had these before they had a history; an entry lacks every rule that came after it. */
type EarliestRule = 'countBest' | 'minimumRounds' | 'missingToPar' | 'tieBreak' | 'allowance';

export type RulesOfHistory = Pick<CountingRules, EarliestRule> & Partial<Omit<CountingRules, EarliestRule>>;

/** An entry as its readers get it. */
export type SentHistoryEntry = Omit<
  Renamed<z.output<typeof historyEntry>, typeof historyNames>,
  'before' | 'after'
> & { before: FactsOfHistory | null; after: FactsOfHistory | null };

const factsExample: z.output<typeof roundFacts> = {
  score_netto: 0,
  score_brutto: 88,
  course_par: 72,
  played_on: '2026-08-15',
  scorecard: true,
};

export const history = endpoint({
  name: 'history',
  tag: 'seasons',
  summary: 'What happened in the league, newest first',
  description:
    'Nobody can change it, and it goes with the league. `before` is the last entry of the page before; `roundId` asks for one round’s entries.',
  method: 'GET',
  path: '/league/history/{tournamentId}',
  names: { input: ofLeague, answer: historyNames },
  access: 'league',
  input: z.object({
    tournamentId: id,
    before: id.optional().describe('The entry before which to end: the last one of the page before.'),
    limit: digits(1, HISTORY_PAGE_MAX).optional().describe(`How many entries, ${HISTORY_PAGE} by default.`),
    roundId: id.optional().describe('Only what happened to that round.'),
  }),
  answer: z.array(historyEntry),
  errors: [],
  example: {
    answer: [
      {
        entryId: '9d20…',
        at: '2026-08-15T13:05:00.000Z',
        userId: '5f0c…',
        userName: 'Elin Sjöberg',
        kind: 'round_corrected',
        subjectId: '5f0c…',
        subjectName: 'Elin Sjöberg',
        roundId: '3e41…',
        round_number: 4,
        match: null,
        event: null,
        before: factsExample,
        after: { ...factsExample, score_netto: -2 },
      },
    ],
  },
});
