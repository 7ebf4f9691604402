import { z } from 'zod';
import { type TranslatedFromWire, snakeNames } from '../wire/names.ts';
import {
  HOLES,
  LEAGUE_HANDICAP_LIMITS,
  hasEnoughScores,
  RULE_LIMITS,
  SUBSTITUTE_POLICIES,
  TIE_BREAKS,
} from '../golf/rules.ts';
import type { CountingRules, Holes } from '../golf/rules.ts';
import { defineEndpoint } from '../wire/endpoint.ts';
import { id, integer, status200, integerInRange, formBoolean } from '../wire/fields.ts';
import { leagueIdName } from './shared-wire-names.ts';

/** The league's own handicap: the `best` of the last `of` scores, after the highest and lowest are dropped. */
const wireHandicap = z
  .object({
    best: z.int(),
    of: z.int(),
    percent: z.int(),
    drop_high: z.int(),
    drop_low: z.int(),
    hole_cap: z.int().nullable().describe('The most strokes over par that count for a hole.'),
  })
  .meta({
    id: 'LeagueHandicap',
    description:
      'The league’s own handicap: `percent` of the mean of the `best` lowest of the last `of` scores over par, after the `drop_high` highest and `drop_low` lowest of them are dropped.',
  });

export const wireRules = z
  .object({
    count_best: z.int().nullable().describe('How many of a player’s best rounds count; null for all.'),
    minimum_rounds: z
      .int()
      .describe('How many rounds a player needs to be ranked, capped at the most that anyone has played.'),
    missing_to_par: z
      .int()
      .nullable()
      .describe(
        'In stroke play: strokes over par for each round short of `count_best`, or of the most that anyone has played.',
      ),
    tie_break: z
      .enum(TIE_BREAKS)
      .describe('Whether equal totals share a position, or the best counting rounds break the tie.'),
    allowance: z.int().describe('The playing handicap as a percentage of the course handicap.'),
    handicap: wireHandicap.nullable().describe("Null if the player's own index is used."),
    attest: z
      .boolean()
      .describe('Whether somebody else has to confirm an event’s card before it becomes a round.'),
    substitutes: z
      .enum(SUBSTITUTE_POLICIES)
      .describe('Whether a substitute’s rounds count like everyone else’s, or not at all.'),
    guests: z.boolean().describe('Whether people may join with only a name, without an account.'),
  })
  .meta({ id: 'Rules', description: 'How the rounds of a league count.' });

/** The wire names of the rules, in `snake_case`. */
export const rulesNames = snakeNames({});

const handicapInput = z
  .object({
    best: integerInRange(LEAGUE_HANDICAP_LIMITS.best),
    of: integerInRange(LEAGUE_HANDICAP_LIMITS.of),
    percent: integerInRange(LEAGUE_HANDICAP_LIMITS.percent),
    drop_high: integerInRange(LEAGUE_HANDICAP_LIMITS.dropHigh),
    drop_low: integerInRange(LEAGUE_HANDICAP_LIMITS.dropLow),
    hole_cap: integerInRange(LEAGUE_HANDICAP_LIMITS.holeCap).nullable(),
  })
  .refine(
    ({ drop_high: dropHigh, drop_low: dropLow, hole_cap: holeCap, ...counts }) =>
      hasEnoughScores({ ...counts, dropHigh, dropLow, holeCap }),
    {
      path: ['best'],
      message: 'must be at most the number of scores left after the highest and lowest are dropped',
    },
  );

/** Rules in a request. An omitted rule keeps its value, or gets its default when the league is created. */
export const rulesInput = z
  .object({
    count_best: integerInRange(RULE_LIMITS.countBest).nullable().optional(),
    minimum_rounds: integerInRange(RULE_LIMITS.minimumRounds).optional(),
    missing_to_par: integerInRange(RULE_LIMITS.missingToPar).nullable().optional(),
    tie_break: z.enum(TIE_BREAKS).optional(),
    allowance: integerInRange(RULE_LIMITS.allowance).optional(),
    handicap: handicapInput.nullable().optional(),
    attest: formBoolean.optional(),
    substitutes: z.enum(SUBSTITUTE_POLICIES).optional(),
    guests: formBoolean.optional(),
  })
  .meta({
    id: 'ChangedRules',
    description:
      'Rules in a request. A missing rule keeps its value, or in a new league gets its default. `Rules` describes each one.',
  });

/** The rules in a request. Does not compile if the schema lacks one of the rules in `CountingRules`. */
export type RulesInput = Pick<
  TranslatedFromWire<z.output<typeof rulesInput>, typeof rulesNames>,
  keyof CountingRules
>;

/** The number of holes in each round of a league. */
export const holes = z.union([z.literal(HOLES[0]), z.literal(HOLES[1])]).meta({
  id: 'Holes',
  description: 'How many holes a round of the league has, fixed when the league is created.',
});
export const holesInput: z.ZodType<Holes, unknown> = integer
  .pipe(holes)
  .meta({ sentAs: { $ref: '#/$defs/Holes' } });

const rulesField = { as: 'rules', of: rulesNames } as const;

export const leagueRules = defineEndpoint({
  name: 'leagueRules',
  tag: 'leagues',
  summary: 'How the rounds of the league count',
  description:
    'How many rounds count, who is ranked, what a missing round costs, how ties are broken, and how handicaps are calculated.',
  method: 'GET',
  path: '/league/rules/{tournamentId}',
  names: { input: leagueIdName, response: { rules: rulesField } },
  access: 'league',
  input: z.object({ tournamentId: id }),
  response: z.object({ rules: wireRules }),
  errors: [],
});

export const changeRules = defineEndpoint({
  name: 'changeRules',
  tag: 'leagues',
  summary: 'Change how the rounds of the league count',
  description:
    'A missing rule keeps its value. All boards change at once, everyone is notified, and the history records the change.',
  method: 'POST',
  path: '/league/rules',
  names: { input: { ...leagueIdName, rules: rulesField }, response: { rules: rulesField } },
  access: 'admin',
  caller: 'userId',
  input: z.object({ tournamentId: id, userId: id, rules: rulesInput }),
  response: z.object({ status: status200, rules: wireRules }),
  errors: ['league_finished'],
});
