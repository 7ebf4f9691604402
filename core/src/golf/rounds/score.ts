import { TEE_LIMITS } from './course.ts';
import type { Holes, NoUnhandledRules, ScoringRules } from '../rules.ts';

/**
 * The limits for a round's numbers, in strokes and points. `coursePar.offered` lists the pars that the dialog offers;
 * `strokes` is for gross and net; `toPar` is for rounds without a par; `points` is for Stableford, where the maximum is
 * six points a hole. Source: the highest value in the table of Rule 21.1b.
 */
type ScoreLimits = {
  readonly coursePar: Limits & { readonly offered: readonly number[] };
  readonly strokes: Limits;
  readonly toPar: Limits;
  readonly points: Limits;
};
type Limits = { readonly min: number; readonly max: number };

const LIMITS: Record<Holes, ScoreLimits> = {
  18: {
    coursePar: { min: 67, max: 74, offered: [67, 68, 69, 70, 71, 72, 73, 74] },
    strokes: { min: 1, max: 300 },
    toPar: { min: -73, max: 233 },
    points: { min: 1, max: 108 },
  },
  9: {
    coursePar: { min: 27, max: 40, offered: [33, 34, 35, 36, 37, 38] },
    strokes: { min: 1, max: 150 },
    toPar: { min: -40, max: 110 },
    points: { min: 1, max: 54 },
  },
};

/** Returns the limits for a round in a league with these rules. Source: as for `ScoreLimits`. */
export function getScoreLimits(rules: ScoringRules): ScoreLimits {
  const { mode: _mode, holes, ...unhandled } = rules;
  unhandled satisfies NoUnhandledRules;
  return LIMITS[holes];
}

/**
 * Returns the Stableford points for an even-par round: two for each hole.
 * Source: Rules of Golf, Rule 21.1b.
 */
export function getParPoints(rules: ScoringRules): number {
  const { mode: _mode, holes, ...unhandled } = rules;
  unhandled satisfies NoUnhandledRules;
  return 2 * holes;
}

/**
 * Returns the score to par of a round in stroke play and FedEx: net strokes minus course par, so 70 on a par 72 is −2.
 * Units: strokes. `findRoundProblem` checks the limits.
 * Source: net scores by Rule 3.3 of the Rules of Golf.
 */
export function getToParForStrokes(netStrokes: number, coursePar: number): number {
  return netStrokes - coursePar;
}

/** The inverse of `getToParForStrokes`: returns the net strokes for a score to par. Source: as for that function. */
export function getStrokesForToPar(toPar: number, coursePar: number): number {
  return toPar + coursePar;
}

/**
 * Returns the score to par for Stableford points: `getParPoints` minus points, so 38 points on 18 holes is −2, and
 * lower is better, as in stroke play. Units: points. `findRoundProblem` checks the limits.
 * Source: Rules of Golf, Rule 21.1 (two points for a net par).
 */
export function getToParForPoints(rules: ScoringRules, points: number): number {
  return getParPoints(rules) - points;
}

/** The inverse of `getToParForPoints`. Source: as for that function. */
export function getPointsForToPar(rules: ScoringRules, toPar: number): number {
  return getParPoints(rules) - toPar;
}

/** A round's numbers as entered: gross strokes, score to par, and the par of the course; null if not entered. */
export type RoundNumbers = { gross: number | null; toPar: number; coursePar: number | null };

/**
 * Like `NoUnhandledRules`, for the fields of a round's scores: after a field is added, functions that do not handle it
 * do not compile.
 */
export type NoUnhandledScores = Record<string, never>;

/** The reason why a round's numbers are invalid. It begins with the name of the invalid field. */
export type RoundProblem =
  | 'gross_required'
  | 'gross_not_integer'
  | 'gross_out_of_range'
  | 'course_par_out_of_range'
  | 'to_par_not_integer'
  | 'to_par_out_of_range'
  | 'net_strokes_out_of_range'
  | 'points_out_of_range';

/**
 * Returns the first problem with a round's numbers, or null if the round can be registered.
 * Gross must be a whole number, and is required except in Stableford. In stroke play and FedEx, `toPar` must be a whole
 * number, and `coursePar` must be null or a whole number; if there is a par, net strokes (to par + par) have the same
 * limits as gross. In Stableford, the points (`getPointsForToPar`) must be a whole number, and the course par is
 * ignored. The limits are those of `getScoreLimits`, or of a tee's par if `parSource` is 'tee'. Never throws; NaN and
 * infinities are invalid.
 */
export function findRoundProblem(
  rules: ScoringRules,
  numbers: RoundNumbers,
  parSource: 'list' | 'tee' = 'list',
): RoundProblem | null {
  const { mode, holes: _usedInLimits, ...unhandledRules } = rules;
  unhandledRules satisfies NoUnhandledRules;
  const { gross, toPar, coursePar, ...unhandled } = numbers;
  unhandled satisfies NoUnhandledScores;
  const limits = getScoreLimits(rules);
  if (gross === null) {
    if (mode !== 'stableford') return 'gross_required';
  } else {
    if (!Number.isInteger(gross)) return 'gross_not_integer';
    if (!isWithin(limits.strokes, gross)) return 'gross_out_of_range';
  }
  if (!Number.isInteger(toPar)) return 'to_par_not_integer';
  if (mode === 'stableford') {
    return isWithin(limits.points, getPointsForToPar(rules, toPar)) ? null : 'points_out_of_range';
  }
  if (!isWithin(limits.toPar, toPar)) return 'to_par_out_of_range';
  if (coursePar === null) return null;
  if (!isCoursePar(rules, coursePar, parSource)) return 'course_par_out_of_range';
  return isWithin(limits.strokes, getStrokesForToPar(toPar, coursePar)) ? null : 'net_strokes_out_of_range';
}

/**
 * Returns the problem with a gross score or a score to par that is invalid in every league, or null. Ignores missing
 * and null numbers. Units as in `RoundNumbers`. Never throws. Source: as for `getScoreLimits`, with the widest limits:
 * those for 18 holes of stroke play.
 */
export function findUniversalScoreProblem({
  gross,
  toPar,
}: {
  readonly [Number in 'gross' | 'toPar']?: RoundNumbers['gross'] | undefined;
}): Extract<RoundProblem, 'gross_out_of_range' | 'to_par_out_of_range'> | null {
  const widest = LIMITS[18];
  if (gross != null && !isWithin(widest.strokes, gross)) return 'gross_out_of_range';
  return toPar != null && !isWithin(widest.toPar, toPar) ? 'to_par_out_of_range' : null;
}

/**
 * Whether a par is valid for a round: a par from the list, or of a tee. Never throws. Source: as for `getScoreLimits`.
 */
export function isCoursePar(rules: ScoringRules, par: number, parSource: 'list' | 'tee' = 'list'): boolean {
  const limits = parSource === 'tee' ? TEE_LIMITS[rules.holes].par : getScoreLimits(rules).coursePar;
  return Number.isInteger(par) && isWithin(limits, par);
}

const isWithin = ({ min, max }: Limits, value: number): boolean => value >= min && value <= max;
