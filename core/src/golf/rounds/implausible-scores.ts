import type { Holes, NoUnhandledRules, ScoringRules } from '../rules.ts';
import { getPointsForToPar, getStrokesForToPar } from './score.ts';
import type { NoUnhandledScores, RoundNumbers } from './score.ts';

/** Limits in strokes and points. The app asks the player to confirm rounds beyond them, but accepts such rounds. */
const PLAUSIBLE_LIMITS: Record<Holes, { underParMax: number; grossMin: number; pointsMax: number }> = {
  18: { underParMax: 15, grossMin: 55, pointsMax: 54 },
  9: { underParMax: 8, grossMin: 25, pointsMax: 27 },
};

/** Why a round looks like a typo. */
export type ImplausibleReason = 'net_above_gross' | 'far_under_par' | 'gross_very_low' | 'points_very_high';

/**
 * Returns what the player should confirm before registering a valid round; empty if the round is plausible. In stroke
 * play and FedEx: net strokes (calculated if the par is known) above gross, a score more than 15 under par (8 on nine
 * holes), or a gross score under 55 (25 on nine holes). In Stableford: more than 54 points (27 on nine holes), or a
 * gross score under the same limits. Units: strokes and points. `findRoundProblem` finds invalid numbers. Source: the
 * lowest rounds on record are 55 strokes (Guinness World Records), and 25 on nine holes.
 */
export function findImplausibleScores(rules: ScoringRules, numbers: RoundNumbers): ImplausibleReason[] {
  const { mode, holes, ...unhandledRules } = rules;
  unhandledRules satisfies NoUnhandledRules;
  const { gross, toPar, coursePar, ...unhandled } = numbers;
  unhandled satisfies NoUnhandledScores;
  const { underParMax, grossMin, pointsMax } = PLAUSIBLE_LIMITS[holes];
  const isGrossLow = gross !== null && gross < grossMin;
  const appliesByReason: Record<ImplausibleReason, boolean> =
    mode === 'stableford'
      ? {
          net_above_gross: false,
          far_under_par: false,
          gross_very_low: isGrossLow,
          points_very_high: getPointsForToPar(rules, toPar) > pointsMax,
        }
      : {
          net_above_gross:
            gross !== null && coursePar !== null && getStrokesForToPar(toPar, coursePar) > gross,
          far_under_par: toPar < -underParMax,
          gross_very_low: isGrossLow,
          points_very_high: false,
        };
  return IMPLAUSIBLE_REASONS.filter((reason) => appliesByReason[reason]);
}

const IMPLAUSIBLE_REASONS = [
  'net_above_gross',
  'far_under_par',
  'gross_very_low',
  'points_very_high',
] as const;
