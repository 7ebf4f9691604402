import { z } from 'zod';
import { HOLES, RULE_LIMITS, TIE_BREAKS } from '../golf/rules.ts';
import type { CountingRules, Holes } from '../golf/rules.ts';
import { endpoint } from '../wire/endpoint.ts';
import { id, integer, status200 } from '../wire/fields.ts';

const sentWhole = ({ min, max }: { min: number; max: number }) => integer.pipe(z.int().min(min).max(max));

export const wireRules = z.object({
  count_best: z.int().nullable(),
  minimum_rounds: z.int(),
  missing_to_par: z.int().nullable(),
  tie_break: z.enum(TIE_BREAKS),
  allowance: z.int(),
});

export type WireRules = z.output<typeof wireRules>;

/** A rule left out keeps its value, at creation its default. */
export const sentRules = z.object({
  count_best: sentWhole(RULE_LIMITS.countBest).nullable().optional(),
  minimum_rounds: sentWhole(RULE_LIMITS.minimumRounds).optional(),
  missing_to_par: sentWhole(RULE_LIMITS.missingToPar).nullable().optional(),
  tie_break: z.enum(TIE_BREAKS).optional(),
  allowance: sentWhole(RULE_LIMITS.allowance).optional(),
});

export const rulesExample: WireRules = {
  count_best: 5,
  minimum_rounds: 3,
  missing_to_par: null,
  tie_break: 'best_rounds',
  allowance: 100,
};

/** The length of a league's rounds, fixed when it is created. */
export const holes = z.union([z.literal(HOLES[0]), z.literal(HOLES[1])]);
export const sentHoles: z.ZodType<Holes, unknown> = integer.pipe(holes);

/** The rules of a wire's `G`. No errors. Source: the wire's field names. */
export function rulesOfWire(wire: WireRules): CountingRules {
  return {
    countBest: wire.count_best,
    minimumRounds: wire.minimum_rounds,
    missingToPar: wire.missing_to_par,
    tieBreak: wire.tie_break,
    allowance: wire.allowance,
  };
}

/** The inverse of `rulesOfWire`. No errors. Source: as `rulesOfWire`. */
export function wireOfRules(rules: CountingRules): WireRules {
  return {
    count_best: rules.countBest,
    minimum_rounds: rules.minimumRounds,
    missing_to_par: rules.missingToPar,
    tie_break: rules.tieBreak,
    allowance: rules.allowance,
  };
}

/** Rules with what was sent in the place of theirs. No errors. Source: as `rulesOfWire`. */
export function rulesWith(rules: CountingRules, sent: z.output<typeof sentRules>): CountingRules {
  const { count_best, minimum_rounds, missing_to_par, tie_break, allowance } = sent;
  return {
    countBest: count_best === undefined ? rules.countBest : count_best,
    minimumRounds: minimum_rounds ?? rules.minimumRounds,
    missingToPar: missing_to_par === undefined ? rules.missingToPar : missing_to_par,
    tieBreak: tie_break ?? rules.tieBreak,
    allowance: allowance ?? rules.allowance,
  };
}

export const leagueRules = endpoint({
  name: 'leagueRules',
  summary: 'How the rounds of the league count',
  method: 'GET',
  path: '/league/rules/{tournamentId}',
  access: 'league',
  league: 'tournamentId',
  input: z.object({ tournamentId: id }),
  answer: z.object({ rules: wireRules }),
  errors: [],
  example: { answer: { rules: rulesExample } },
});

export const changeRules = endpoint({
  name: 'changeRules',
  summary: 'Change how the rounds of the league count',
  method: 'POST',
  path: '/league/rules',
  access: 'admin',
  league: 'tournamentId',
  caller: 'userId',
  input: z.object({ tournamentId: id, userId: id, rules: sentRules }),
  answer: z.object({ status: status200, rules: wireRules }),
  errors: ['league_finished'],
  example: {
    input: { tournamentId: '77b2…', userId: '5f0c…', rules: { count_best: 5, minimum_rounds: 3 } },
    answer: { status: 200, rules: rulesExample },
  },
});
