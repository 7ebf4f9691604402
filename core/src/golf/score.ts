import type { Mode } from './mode.ts';

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

/** Two points a hole for a net par, on 18 holes. Source: Rules of Golf, Rule 21.1b. */
export const STABLEFORD_PAR_POINTS = 36;
const STABLEFORD_POINTS_MIN = 1;
/** Six points a hole on 18 holes. Source: the highest value in the table of Rule 21.1b. */
const STABLEFORD_POINTS_MAX = 108;

/**
 * The score to par of a round in stroke play and FedEx: net strokes minus course par, so 70 on a par 72 is −2.
 * Units: strokes; net 1 to 300, par 67 to 74, answer −73 to 233. No errors: the limits are `roundProblem`'s.
 * Source: the product's rule; net scores as in Rules of Golf, Rule 3.3.
 */
export function toParOfStrokes(netStrokes: number, coursePar: number): number {
  return netStrokes - coursePar;
}

/**
 * The score to par of Stableford points: 36 minus points, so 38 points is −2 and lower is better, as in stroke play.
 * Units: points 1 to 108 in, −72 to 35 out. No errors: the limits are `roundProblem`'s.
 * Source: Rules of Golf, Rule 21.1 (two points for a net par) over 18 holes.
 */
export function toParOfPoints(points: number): number {
  return STABLEFORD_PAR_POINTS - points;
}

/** The inverse of `toParOfPoints`: −72 to 35 in, points 1 to 108 out. No errors. Source: as `toParOfPoints`. */
export function pointsOfToPar(toPar: number): number {
  return STABLEFORD_PAR_POINTS - toPar;
}

/** A round's numbers as entered: gross strokes, score to par, and the par of the course; null where not given. */
export type RoundNumbers = { gross: number | null; toPar: number; coursePar: number | null };

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
export function roundProblem(mode: Mode, numbers: RoundNumbers): RoundProblem | null {
  const { gross, toPar, coursePar } = numbers;
  if (gross === null) {
    if (mode !== 'stableford') return 'gross_required';
  } else {
    if (!Number.isInteger(gross)) return 'gross_not_integer';
    if (gross < STROKES_MIN || gross > STROKES_MAX) return 'gross_out_of_range';
  }
  if (!Number.isInteger(toPar)) return 'to_par_not_integer';
  if (mode === 'stableford') {
    const points = pointsOfToPar(toPar);
    return points < STABLEFORD_POINTS_MIN || points > STABLEFORD_POINTS_MAX ? 'points_out_of_range' : null;
  }
  if (toPar < TO_PAR_MIN || toPar > TO_PAR_MAX) return 'to_par_out_of_range';
  if (coursePar === null) return null;
  if (!isCoursePar(coursePar)) return 'course_par_out_of_range';
  const net = toPar + coursePar;
  return net < STROKES_MIN || net > STROKES_MAX ? 'net_strokes_out_of_range' : null;
}

/** Whether a number is one of `COURSE_PARS`. Never throws. Source: the product's rule. */
export function isCoursePar(par: number): par is CoursePar {
  return (COURSE_PARS as readonly number[]).includes(par);
}
