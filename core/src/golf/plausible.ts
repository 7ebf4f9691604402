import type { NoRuleLeft, ScoringRules } from './rules.ts';
import { pointsOfToPar, strokesOfToPar } from './score.ts';
import type { NoScoreLeft, RoundNumbers } from './score.ts';

/** In strokes and points of 18 holes: what lies beyond these is asked about, not refused. */
const UNDER_PAR_MAX = 15;
const GROSS_MIN = 55;
const POINTS_MAX = 54;

/** Why a round looks like a typing error. */
export type Doubt = 'net_above_gross' | 'far_under_par' | 'gross_very_low' | 'points_very_high';

/**
 * What to ask about before a valid round is registered; empty where it is plausible. Stroke play and FedEx: net strokes
 * (to par + par, where par is known) above gross, more than 15 under par, gross under 55. Stableford: more than 54
 * points (36 − to par), gross under 55 where it is given.
 * Units: strokes and points of 18 holes. No errors: what is invalid is `roundProblem`'s.
 * Source: the product's rule; the lowest rounds on record are 55 strokes (Guinness World Records).
 */
export function doubtsAbout(rules: ScoringRules, numbers: RoundNumbers): Doubt[] {
  const { mode, ...rulesLeft } = rules;
  rulesLeft satisfies NoRuleLeft;
  const { gross, toPar, coursePar, ...left } = numbers;
  left satisfies NoScoreLeft;
  const isGrossLow = gross !== null && gross < GROSS_MIN;
  const found: Record<Doubt, boolean> =
    mode === 'stableford'
      ? {
          net_above_gross: false,
          far_under_par: false,
          gross_very_low: isGrossLow,
          points_very_high: pointsOfToPar(rules, toPar) > POINTS_MAX,
        }
      : {
          net_above_gross: gross !== null && coursePar !== null && strokesOfToPar(toPar, coursePar) > gross,
          far_under_par: toPar < -UNDER_PAR_MAX,
          gross_very_low: isGrossLow,
          points_very_high: false,
        };
  return DOUBTS.filter((doubt) => found[doubt]);
}

const DOUBTS = ['net_above_gross', 'far_under_par', 'gross_very_low', 'points_very_high'] as const;
