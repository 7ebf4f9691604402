import { z } from 'zod';
import { type TranslatedFromWire, snakeNames } from '../wire/names.ts';
import { defineEndpoint } from '../wire/endpoint.ts';
import { integerInPathOrQuery, id, pictureUrl, tournamentSettings } from '../wire/fields.ts';
import { modeField, leagueIdName, memberIdNames, personNames } from './shared-wire-names.ts';
import { position, toPar, modeTotal } from './golf-fields.ts';
import { holes, rulesNames, wireRules } from './league-rules.ts';
import { round, roundNames } from './played-round.ts';

const rowFields = {
  position,
  user_id: z
    .string()
    .nullable()
    .describe('Null in the table of a finished league if the account was deleted.'),
  user_name: z.string(),
  profile_pic: pictureUrl,
  score_netto: toPar
    .nullable()
    .describe(
      'The sum of `score_netto` over the rounds that count, plus the strokes added for missing ones; null without a round. Lower is better in every mode.',
    ),
  score_brutto: z.int().nullable().describe('The sum of the known gross scores.'),
  points: z.number().nullable().describe('FedEx points, to four decimals; null in other modes.'),
  score: z.int().nullable().describe('Stableford points; null in other modes.'),
  nbr_rounds: z.int().describe('The number of registered rounds.'),
  nbr_counted: z.int().describe('How many of the rounds count.'),
  missing_rounds: z.int().describe('How many missing rounds add strokes over par to `score_netto`.'),
  needed_rounds: z.int().describe('How many more rounds the player needs for a position.'),
  is_guest: z
    .boolean()
    .describe(
      'Whether the player is a substitute in a league where the rounds of substitutes are listed but do not count.',
    ),
  stands_down: z.boolean(),
  moved: z
    .int()
    .nullable()
    .describe(
      'Places gained on the season’s board since the start of the latest round that most players have played; null if not comparable.',
    ),
  left: z
    .boolean()
    .describe(
      'Whether the player is no longer a member. In a finished league the row stays, without the rounds.',
    ),
};

export const scoreboardRow = z
  .object(rowFields)
  .meta({ id: 'BoardRow', description: 'A player on a board.' });

export const rowNames = snakeNames({
  user_id: 'memberId',
  user_name: 'name',
  profile_pic: 'picture',
  score_netto: 'toPar',
  score_brutto: 'gross',
  score: 'stableford',
  nbr_rounds: 'rounds',
  nbr_counted: 'counted',
  missing_rounds: 'missing',
  needed_rounds: 'needed',
});

/** One row of a board, as the server returns it. */
export type BoardRowView = TranslatedFromWire<z.output<typeof scoreboardRow>, typeof rowNames>;

const rowsField = { as: 'rows', of: rowNames } as const;

/** The wire names of a board's rows, which the specification requires twice in the response for a FedEx league. */
export const boardRowListNames = {
  scores: rowsField,
  fedexScore: { as: 'fedexRows', of: rowNames },
} as const;

const boardNames = {
  ...boardRowListNames,
  tournamentSettings: modeField,
  tournamentName: 'name',
  rules: { as: 'rules', of: rulesNames },
  roundsCompletionStatusResult: {
    as: 'rounds',
    of: {
      round_number: 'number',
      completed: 'complete',
      awaited: { as: 'awaited', of: personNames },
      did_not_play: { as: 'absent', of: personNames },
    },
  },
  completationStatus: 'allComplete',
} as const;

const playerNames = snakeNames({ user_name: 'name', profile_pic: 'picture', score_netto: 'toPar' });

export const highlightNames = {
  lowestNettoUser: { as: 'best', of: playerNames },
  highestNettoUser: { as: 'worst', of: playerNames },
  leader: { as: 'leader', of: playerNames },
} as const;

const person = z.object({ user_id: z.string(), user_name: z.string() });

export const scoreboard = defineEndpoint({
  name: 'scoreboard',
  tag: 'scoreboard',
  summary: 'The scoreboard of the season',
  description:
    'Ranked by the mode: stroke play by net to par, FedEx and Stableford by points. Equal totals share a place, and the next places are skipped. `fedexScore` repeats the rows of a FedEx league, and is empty otherwise.',
  method: 'GET',
  path: '/golf/tournament/scoreboard/{tournamentId}',
  names: { input: leagueIdName, response: boardNames },
  access: 'league',
  input: z.object({ tournamentId: id }),
  response: z.object({
    tournamentSettings,
    tournamentName: z.string(),
    holes,
    rules: wireRules,
    scores: z.array(scoreboardRow),
    fedexScore: z.array(scoreboardRow),
    roundsCompletionStatusResult: z.array(
      z.object({
        round_number: z.int(),
        completed: z.boolean(),
        registered: z.int(),
        expected: z.int(),
        awaited: z.array(person),
        did_not_play: z
          .array(person)
          .describe(
            'The members without whom an admin has closed the round; its points are awarded without them.',
          ),
      }),
    ),
    completationStatus: z.boolean(),
  }),
  errors: [],
});

export const memberScore = defineEndpoint({
  name: 'memberScore',
  tag: 'scoreboard',
  summary: 'One member’s row on the scoreboard, with the member’s rounds',
  description: 'The rounds are sorted by number.',
  method: 'GET',
  path: '/golf/tournament/scoreboard/{tournamentId}/{userId}',
  names: { input: memberIdNames, response: { ...rowNames, rounds: { as: 'ownRounds', of: roundNames } } },
  access: 'league',
  input: z.object({ tournamentId: id, userId: id }),
  response: scoreboardRow.extend({ rounds: z.array(round) }),
  errors: ['not_found'],
});

export const roundScores = defineEndpoint({
  name: 'roundScores',
  tag: 'scoreboard',
  summary: 'The scoreboard of one round number',
  description: 'Lists who has registered that round number. Its FedEx points are null until it is complete.',
  method: 'GET',
  path: '/rounds/specific/{tournamentId}/{roundNumber}',
  names: {
    input: leagueIdName,
    response: {
      tournamentSettings: modeField,
      scores: { as: 'rows', of: { ...rowNames, scorecard_image_url: 'scorecard' } },
    },
  },
  access: 'league',
  input: z.object({
    tournamentId: id,
    roundNumber: integerInPathOrQuery(0, 999_999).describe('The number of the round, from 1.'),
  }),
  response: z.object({
    tournamentSettings,
    scores: z.array(scoreboardRow.extend({ scorecard_image_url: pictureUrl })),
  }),
  errors: [],
});

export const progress = defineEndpoint({
  name: 'progress',
  tag: 'scoreboard',
  summary: 'The standings after each round number; in FedEx, after each complete round',
  description: 'For a chart of the season, with the current members and rules.',
  method: 'GET',
  path: '/golf/tournament/progress/{tournamentId}',
  names: {
    input: leagueIdName,
    response: {
      rounds: {
        as: 'rounds',
        of: { round_number: 'number', rows: { as: 'rows', of: { user_id: 'memberId' } } },
      },
    },
  },
  access: 'league',
  input: z.object({ tournamentId: id }),
  response: z.object({
    rounds: z.array(
      z.object({
        round_number: z.int(),
        rows: z.array(
          z.object({
            user_id: z.string(),
            position,
            total: modeTotal.nullable(),
          }),
        ),
      }),
    ),
  }),
  errors: [],
});

const createHighlightSchema = <Score extends z.ZodRawShape>(score: Score) =>
  z.object({ user_name: z.string(), profile_pic: pictureUrl, ...score }).nullable();

export const highlights = defineEndpoint({
  name: 'highlights',
  tag: 'scoreboard',
  summary: 'The best round, the worst round and the leader',
  description:
    'Each is null if there is none. Of equal rounds, the one registered first is returned. The leader’s `score` is in the mode’s own unit.',
  method: 'GET',
  path: '/golf/rounds/lowest/highest/{tournamentId}',
  names: { input: leagueIdName, response: highlightNames },
  access: 'league',
  input: z.object({ tournamentId: id }),
  response: z.object({
    lowestNettoUser: createHighlightSchema({ score_netto: toPar }),
    highestNettoUser: createHighlightSchema({ score_netto: toPar }),
    leader: createHighlightSchema({ score: modeTotal }),
  }),
  errors: [],
});
