import type { Holes } from './rules.ts';

/** A handicap index: −10.0 to 54.0 with one decimal, negative for a plus handicap, so +1.2 is stored as −1.2. */
export type HandicapIndex = number;

/** The limits of a handicap index. Source: Rules of Handicapping, Rule 5.3 (54.0); the lower limit has no source. */
export const HANDICAP_INDEX_LIMITS = { min: -10, max: 54 } as const;

/** The limits of a playing handicap, derived from the limits of index, slope, rating and par. */
export const PLAYING_HANDICAP_LIMITS = { min: -60, max: 120 } as const;

/** The ratings of a tee: `courseRating` in strokes with one decimal, `slope` 55 to 155, `par` in strokes. */
export type TeeRatings = { courseRating: number; slope: number; par: number };

/** The slope rating of a course of standard difficulty. Source: Rules of Handicapping, Definitions (Slope Rating). */
const STANDARD_SLOPE = 113;

/**
 * The steps in calculating a playing handicap, as shown to players. `index` is the index used, which is half the index
 * on nine holes. `bySlope` is that index times slope / 113, `ratingOverPar` is the course rating minus par, `course`
 * is the sum of these two, and `allowed` is that sum times the allowance. All of these are rounded to hundredths.
 * `playing` is the number of strokes, rounded only once, from the exact value.
 */
type HandicapSteps = {
  index: HandicapIndex;
  bySlope: number;
  ratingOverPar: number;
  course: number;
  allowed: number;
  playing: number;
};

type HandicapInput = { index: HandicapIndex; tee: TeeRatings; holes: Holes };

/**
 * Calculates the steps of a playing handicap from exact integers. `allowance` is in whole per cent. A negative
 * `playing` means strokes given back to the course.
 * Source: Rules of Handicapping, Rules 6.1 and 6.2, with ".5 rounded upwards", so −1.5 is −1; nine holes use half the
 * index, rounded to a tenth (Rule 6.1b).
 */
export function computeHandicapSteps(input: HandicapInput & { allowance: number }): HandicapSteps {
  const { index, tee, holes, allowance } = input;
  const usedIndexTenths = holes === 9 ? divideAndRound(toTenths(index), 2) : toTenths(index);
  const ratingOverParTenths = toTenths(tee.courseRating) - 10 * tee.par;
  const indexParts = usedIndexTenths * tee.slope;
  const parts = computeCourseHandicapParts(input);
  return {
    index: usedIndexTenths / 10,
    bySlope: divideAndRound(indexParts * 100, PARTS_PER_STROKE) / 100,
    ratingOverPar: ratingOverParTenths / 10,
    course: divideAndRound(parts * 100, PARTS_PER_STROKE) / 100,
    allowed: divideAndRound(parts * allowance, PARTS_PER_STROKE) / 100,
    playing: divideAndRound(parts * allowance, PARTS_PER_STROKE * 100),
  };
}

/**
 * Returns the strokes that a player receives in a round, negative for a plus handicap: index times slope / 113 plus
 * course rating minus par, times `allowance` per cent, rounded half up, only once. Source: as for
 * `computeHandicapSteps`.
 */
export function derivePlayingHandicap(input: HandicapInput & { allowance: number }): number {
  return computeHandicapSteps(input).playing;
}

/**
 * Returns the playing handicap at 100 %, in whole strokes, used for net double bogey. Source: as for
 * `computeHandicapSteps`.
 */
export function deriveCourseHandicap(input: HandicapInput): number {
  return derivePlayingHandicap({ ...input, allowance: 100 });
}

/** The number of `computeCourseHandicapParts` in one stroke: ten times the standard slope. */
export const PARTS_PER_STROKE = 10 * STANDARD_SLOPE;

/** Returns the exact, unrounded course handicap in 1130ths of a stroke. Source: as for `computeHandicapSteps`. */
export function computeCourseHandicapParts({ index, tee, holes }: HandicapInput): number {
  const usedIndexTenths = holes === 9 ? divideAndRound(toTenths(index), 2) : toTenths(index);
  return usedIndexTenths * tee.slope + (toTenths(tee.courseRating) - 10 * tee.par) * STANDARD_SLOPE;
}

/** Converts a number with one decimal to a whole number of tenths. */
export function toTenths(value: number): number {
  return Math.round(value * 10);
}

/**
 * Returns dividend / divisor rounded to the nearest whole number, ties towards +∞. Exact for integers below 2^51;
 * never −0. `divisor` is at least 1. Source: Rules of Handicapping, Rule 6.1 (".5 rounded upwards").
 */
export function divideAndRound(dividend: number, divisor: number): number {
  const doubled = 2 * dividend + divisor;
  const remainder = ((doubled % (2 * divisor)) + 2 * divisor) % (2 * divisor);
  return (doubled - remainder) / (2 * divisor) + 0;
}
