import type { NoRuleLeft, ScoringRules } from './rules.ts';

/** The course pars a player can choose, in strokes. Source: the product's rule. */
export const COURSE_PARS = [67, 68, 69, 70, 71, 72, 73, 74] as const;
export type CoursePar = (typeof COURSE_PARS)[number];

export const COURSE_PAR_MIN = 67;
export const COURSE_PAR_MAX = 74;

/** Strokes of one round, gross or net. */
const STROKES_MIN = 1;
const STROKES_MAX = 300;

/** Limits of a score to par where par is unknown: STROKES_MIN on the highest par and STROKES_MAX on the lowest. */
export const TO_PAR_MIN = STROKES_MIN - COURSE_PAR_MAX;
export const TO_PAR_MAX = STROKES_MAX - COURSE_PAR_MIN;

const STABLEFORD_POINTS_MIN = 1;

/**
 * The Stableford points of a round that is even with par: two a hole for a net par, on 18 holes. No errors.
 * Source: Rules of Golf, Rule 21.1b.
 */
export function parPoints(rules: ScoringRules): number {
  const { mode: _mode, ...left } = rules;
  left satisfies NoRuleLeft;
  return 36;
}

/** Six points a hole, three times those of a net par. Source: the highest value in the table of Rule 21.1b. */
const maxPoints = (rules: ScoringRules): number => 3 * parPoints(rules);

/**
 * The score to par of a round in stroke play and FedEx: net strokes minus course par, so 70 on a par 72 is −2.
 * Units: strokes; net 1 to 300, par 67 to 74, answer −73 to 233. No errors: the limits are `roundProblem`'s.
 * Source: the product's rule; net scores as in Rules of Golf, Rule 3.3.
 */
export function toParOfStrokes(netStrokes: number, coursePar: number): number {
  return netStrokes - coursePar;
}

/** The inverse of `toParOfStrokes`: the net strokes of a score to par. No errors. Source: as `toParOfStrokes`. */
export function strokesOfToPar(toPar: number, coursePar: number): number {
  return toPar + coursePar;
}

/**
 * The score to par of Stableford points: 36 minus points, so 38 points is −2 and lower is better, as in stroke play.
 * Units: points 1 to 108 in, −72 to 35 out. No errors: the limits are `roundProblem`'s.
 * Source: Rules of Golf, Rule 21.1 (two points for a net par) over 18 holes.
 */
export function toParOfPoints(rules: ScoringRules, points: number): number {
  return parPoints(rules) - points;
}

/** The inverse of `toParOfPoints`: −72 to 35 in, points 1 to 108 out. No errors. Source: as `toParOfPoints`. */
export function pointsOfToPar(rules: ScoringRules, toPar: number): number {
  return parPoints(rules) - toPar;
}

/** A round's numbers as entered: gross strokes, score to par, and the par of the course; null where not given. */
export type RoundNumbers = { gross: number | null; toPar: number; coursePar: number | null };

/** As `NoRuleLeft`, for the fields of a round's scores: a function that does not handle a new one does not compile. */
export type NoScoreLeft = Record<string, never>;

/** The reason why a round's numbers are refused. It begins with the name of the invalid number. */
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
 * The first thing wrong with a round's numbers, or null where they may be registered.
 * Gross: a whole 1 to 300, needed except in Stableford. Stroke play and FedEx: to par a whole −73 to 233, par null or a
 * whole 67 to 74, and with par known net strokes (to par + par) 1 to 300. Stableford: points (36 − to par) a whole 1 to
 * 108; the course par is ignored. Never throws; NaN and infinities are refused as non-integers.
 * Source: the product's rule.
 */
export function roundProblem(rules: ScoringRules, numbers: RoundNumbers): RoundProblem | null {
  const { mode, ...rulesLeft } = rules;
  rulesLeft satisfies NoRuleLeft;
  const { gross, toPar, coursePar, ...left } = numbers;
  left satisfies NoScoreLeft;
  if (gross === null) {
    if (mode !== 'stableford') return 'gross_required';
  } else {
    if (!Number.isInteger(gross)) return 'gross_not_integer';
    if (gross < STROKES_MIN || gross > STROKES_MAX) return 'gross_out_of_range';
  }
  if (!Number.isInteger(toPar)) return 'to_par_not_integer';
  if (mode === 'stableford') {
    const points = pointsOfToPar(rules, toPar);
    return points < STABLEFORD_POINTS_MIN || points > maxPoints(rules) ? 'points_out_of_range' : null;
  }
  if (toPar < TO_PAR_MIN || toPar > TO_PAR_MAX) return 'to_par_out_of_range';
  if (coursePar === null) return null;
  if (!isCoursePar(coursePar)) return 'course_par_out_of_range';
  const net = strokesOfToPar(toPar, coursePar);
  return net < STROKES_MIN || net > STROKES_MAX ? 'net_strokes_out_of_range' : null;
}

/** Whether a number is one of `COURSE_PARS`. Never throws. Source: the product's rule. */
export function isCoursePar(par: number): par is CoursePar {
  return (COURSE_PARS as readonly number[]).includes(par);
}
