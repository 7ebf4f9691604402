import { z } from 'zod';
import type { CountingRules } from '../golf/rules.ts';
import { type TranslatedFromWire, snakeNames } from '../wire/names.ts';
import { defineEndpoint } from '../wire/endpoint.ts';
import { calendarDate, integerInPathOrQuery, id, instant } from '../wire/fields.ts';
import { coursePar, gross, toPar } from './golf-fields.ts';
import { wireRules } from './league-rules.ts';
import { leagueIdName } from './shared-wire-names.ts';
import { roundDetailsResponse } from './round-details.ts';

/** All types of entries in a league's history. */
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

/** The default and the maximum number of entries in one response. */
export const HISTORY_PAGE_SIZE = 50;
export const HISTORY_PAGE_SIZE_MAX = 200;

/**
 * A round as it was at the time of an entry. `scorecard` is true if it had a picture, and `course` is the course's name
 * with the tee. A round stored without score details lacks those fields.
 */
const roundSnapshot = z.object({
  score_netto: toPar,
  score_brutto: gross.nullable(),
  course_par: coursePar.nullable(),
  played_on: calendarDate,
  scorecard: z.boolean(),
  ...z.object(roundDetailsResponse).omit({ tee_id: true }).partial().shape,
  course: z.string().nullable().exactOptional(),
  confirmed: z
    .literal(true)
    .exactOptional()
    .describe('Set if somebody else has confirmed the card and it has not been corrected since.'),
});

export const snapshotNames = snakeNames({
  score_netto: 'toPar',
  score_brutto: 'gross',
  scorecard: 'picture',
});

/** A round in the history, with the field names used in code. */
export type RoundSnapshot = TranslatedFromWire<z.output<typeof roundSnapshot>, typeof snapshotNames>;

/** The result of a match in the history, before or after it was entered. */
const matchSnapshot = z.object({
  winner: z.enum(['a', 'b']).nullable(),
  text: z.string().nullable(),
  how: z.enum(['cards', 'totals', 'told']),
});

/** The result of a match in the history, with the field names used in code. */
export type MatchSnapshot = z.output<typeof matchSnapshot>;

/** The state before or after an action. Entries stored by an earlier release may lack fields. */
const entrySnapshot = z
  .looseObject({
    ...roundSnapshot.partial().shape,
    ...wireRules.partial().shape,
    ...matchSnapshot.partial().shape,
  })
  .describe('The scores of a round, the changed rules, or the result of a match.');

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
        'Null if the account was deleted, or if the actor is unknown, as in leagues older than the history. An unknown actor has no name either.',
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
      .describe('The event that the entry is about; null for other entries, and once the event is deleted.'),
    before: entrySnapshot.nullable().describe('Null if there was no earlier state, or if it is unknown.'),
    after: entrySnapshot.nullable(),
  })
  .meta({ id: 'HistoryEntry', description: 'One action in the league. An entry cannot be changed.' });

const historyNames = {
  entryId: 'id',
  round_number: 'roundNumber',
  match: { as: 'match', of: {} },
  event: { as: 'event', of: {} },
  before: { as: 'before', of: snapshotNames },
  after: { as: 'after', of: snapshotNames },
} as const;

/** The state before or after an action: a round, changed rules, or the result of a match. They share no field names. */
export type HistorySnapshot = RoundSnapshot | HistoryRules | MatchSnapshot;

/** The rules that existed before the history did. An entry lacks the rules that were added after it was stored. */
type OriginalRule = 'countBest' | 'minimumRounds' | 'missingToPar' | 'tieBreak' | 'allowance';

export type HistoryRules = Pick<CountingRules, OriginalRule> & Partial<Omit<CountingRules, OriginalRule>>;

/** An entry, as the server returns it. */
export type HistoryEntryView = Omit<
  TranslatedFromWire<z.output<typeof historyEntry>, typeof historyNames>,
  'before' | 'after'
> & { before: HistorySnapshot | null; after: HistorySnapshot | null };

export const history = defineEndpoint({
  name: 'history',
  tag: 'seasons',
  summary: 'What happened in the league, newest first',
  description:
    'The history cannot be changed, and is deleted with the league. `before` is the last entry of the previous page; `roundId` returns only the entries about one round.',
  method: 'GET',
  path: '/league/history/{tournamentId}',
  names: { input: leagueIdName, response: historyNames },
  access: 'league',
  input: z.object({
    tournamentId: id,
    before: id
      .optional()
      .describe('Returns the entries before this one, the last entry of the previous page.'),
    limit: integerInPathOrQuery(1, HISTORY_PAGE_SIZE_MAX)
      .optional()
      .describe(`The number of entries to return, ${HISTORY_PAGE_SIZE} by default.`),
    roundId: id.optional().describe('Returns only the entries about this round.'),
  }),
  response: z.array(historyEntry),
  errors: [],
  example: {
    response: [{ kind: 'round_corrected', before: { score_netto: 0 }, after: { score_netto: -2 } }],
  },
});
