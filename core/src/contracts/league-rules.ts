import { z } from 'zod';
import { type Renamed, snakeNames } from '../wire/names.ts';
import {
  HOLES,
  LEAGUE_HANDICAP_LIMITS,
  leavesEnough,
  RULE_LIMITS,
  SUBSTITUTES,
  TIE_BREAKS,
} from '../golf/rules.ts';
import type { CountingRules, Holes } from '../golf/rules.ts';
import { endpoint } from '../wire/endpoint.ts';
import { id, integer, status200, whole, yesNo } from '../wire/fields.ts';
import { ofLeague } from './old-names.ts';

/** The league's own handicap: the `best` of the last `of` scores, after the highest and lowest were left out. */
const wireHandicap = z
  .object({
    best: z.int(),
    of: z.int(),
    percent: z.int(),
    drop_high: z.int(),
    drop_low: z.int(),
    hole_cap: z.int().nullable().describe('Strokes over par that a hole counts at most.'),
  })
  .meta({
    id: 'LeagueHandicap',
    description:
      'A handicap of the league’s own: `percent` of the mean of the lowest `best` of the last `of` scores over par, after the `drop_high` highest and `drop_low` lowest of them were left out.',
  });

export const wireRules = z
  .object({
    count_best: z.int().nullable().describe('How many of a player’s best rounds count; null for all.'),
    minimum_rounds: z
      .int()
      .describe('How many a player must have to be ranked, at most the most that anyone has.'),
    missing_to_par: z
      .int()
      .nullable()
      .describe(
        'In stroke play: strokes over par for each round that is missing to `count_best`, or to the most that anyone has.',
      ),
    tie_break: z
      .enum(TIE_BREAKS)
      .describe('Whether equal totals share a place, or the best counted rounds tell them apart.'),
    allowance: z.int().describe('Per cent of the course handicap that is the playing handicap.'),
    handicap: wireHandicap.nullable().describe("Null where the player's own index counts."),
    attest: z
      .boolean()
      .describe('Whether a card of a day of play becomes a round only when somebody else has confirmed it.'),
    substitutes: z
      .enum(SUBSTITUTES)
      .describe(
        'What a substitute’s round is: of a player like all others, or of a guest, whom no table counts.',
      ),
    guests: z.boolean().describe('Whether people may join by a name alone, without an account.'),
  })
  .meta({ id: 'Rules', description: 'How the rounds of a league count.' });

/** Of `G`, whose fields are the rules in `snake_case`. */
export const rulesNames = snakeNames({});

const sentHandicap = z
  .object({
    best: whole(LEAGUE_HANDICAP_LIMITS.best),
    of: whole(LEAGUE_HANDICAP_LIMITS.of),
    percent: whole(LEAGUE_HANDICAP_LIMITS.percent),
    drop_high: whole(LEAGUE_HANDICAP_LIMITS.dropHigh),
    drop_low: whole(LEAGUE_HANDICAP_LIMITS.dropLow),
    hole_cap: whole(LEAGUE_HANDICAP_LIMITS.holeCap).nullable(),
  })
  .refine(
    ({ drop_high: dropHigh, drop_low: dropLow, hole_cap: holeCap, ...sent }) =>
      leavesEnough({ ...sent, dropHigh, dropLow, holeCap }),
    { path: ['best'], message: 'must be at most as many as are left of the last ones' },
  );

/** A rule left out keeps its value, at creation its default. */
export const sentRules = z
  .object({
    count_best: whole(RULE_LIMITS.countBest).nullable().optional(),
    minimum_rounds: whole(RULE_LIMITS.minimumRounds).optional(),
    missing_to_par: whole(RULE_LIMITS.missingToPar).nullable().optional(),
    tie_break: z.enum(TIE_BREAKS).optional(),
    allowance: whole(RULE_LIMITS.allowance).optional(),
    handicap: sentHandicap.nullable().optional(),
    attest: yesNo.optional(),
    substitutes: z.enum(SUBSTITUTES).optional(),
    guests: yesNo.optional(),
  })
  .meta({
    id: 'ChangedRules',
    description:
      'Rules as they are sent: one that is left out keeps its value, in a new league its default. What they mean stands with `Rules`.',
  });

/** Does not compile where a rule cannot be sent. */
export type SentRules = Pick<Renamed<z.output<typeof sentRules>, typeof rulesNames>, keyof CountingRules>;

export const rulesExample: z.output<typeof wireRules> = {
  count_best: 5,
  minimum_rounds: 3,
  missing_to_par: null,
  tie_break: 'best_rounds',
  allowance: 100,
  handicap: null,
  attest: false,
  substitutes: 'count',
  guests: true,
};

/** The length of a league's rounds. */
export const holes = z.union([z.literal(HOLES[0]), z.literal(HOLES[1])]).meta({
  id: 'Holes',
  description: 'How many holes a round of the league has, fixed when the league is created.',
});
export const sentHoles: z.ZodType<Holes, unknown> = integer
  .pipe(holes)
  .meta({ sentAs: { $ref: '#/$defs/Holes' } });

const asRules = { as: 'rules', of: rulesNames } as const;

export const leagueRules = endpoint({
  name: 'leagueRules',
  tag: 'leagues',
  summary: 'How the rounds of the league count',
  description:
    'How many rounds count, who is ranked, what a missing round costs, how ties are broken, and how handicaps are made.',
  method: 'GET',
  path: '/league/rules/{tournamentId}',
  names: { input: ofLeague, answer: { rules: asRules } },
  access: 'league',
  input: z.object({ tournamentId: id }),
  answer: z.object({ rules: wireRules }),
  errors: [],
  example: { answer: { rules: rulesExample } },
});

export const changeRules = endpoint({
  name: 'changeRules',
  tag: 'leagues',
  summary: 'Change how the rounds of the league count',
  description:
    'A rule left out keeps its value. Every board follows at once, everybody is told, and the change stands in the history.',
  method: 'POST',
  path: '/league/rules',
  names: { input: { ...ofLeague, rules: asRules }, answer: { rules: asRules } },
  access: 'admin',
  caller: 'userId',
  input: z.object({ tournamentId: id, userId: id, rules: sentRules }),
  answer: z.object({ status: status200, rules: wireRules }),
  errors: ['league_finished'],
  example: {
    input: { tournamentId: '77b2…', userId: '5f0c…', rules: { count_best: 5, minimum_rounds: 3 } },
    answer: { status: 200, rules: rulesExample },
  },
});
