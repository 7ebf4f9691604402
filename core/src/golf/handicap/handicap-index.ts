import type { TeeHole } from '../rounds/course.ts';
import { compareFractions, fraction } from '../fraction.ts';
import type { Fraction } from '../fraction.ts';
import { HANDICAP_INDEX_LIMITS, divideAndRound, toTenths } from '../handicap.ts';
import type { HandicapIndex } from '../handicap.ts';

/** How many of the latest differentials an index uses. Source: Rules of Handicapping, Rule 5.2b. */
export const MAX_RECENT_DIFFERENTIALS = 20;

/** The minimum number of differentials for an index. Source: Rules of Handicapping, Rule 5.2a. */
export const MIN_DIFFERENTIALS = 3;

/** With `from` or more differentials, the index is the mean of the lowest `used` minus `less`. Source: Rule 5.2a, b. */
const INDEX_RULES = [
  { from: 20, used: 8, less: 0 },
  { from: 19, used: 7, less: 0 },
  { from: 17, used: 6, less: 0 },
  { from: 15, used: 5, less: 0 },
  { from: 12, used: 4, less: 0 },
  { from: 9, used: 3, less: 0 },
  { from: 7, used: 2, less: 0 },
  { from: 6, used: 2, less: 1 },
  { from: 5, used: 1, less: 0 },
  { from: 4, used: 1, less: 1 },
  { from: MIN_DIFFERENTIALS, used: 1, less: 2 },
];

/**
 * Returns how many differentials are averaged, and the strokes subtracted from the mean; null with fewer than 3.
 * Source: Rules of Handicapping, Rules 5.2a and b.
 */
export function findIndexRule(differentialCount: number): { used: number; less: number } | null {
  return INDEX_RULES.find(({ from }) => differentialCount >= from) ?? null;
}

/** A score differential for 18 holes, or for nine holes with the ratings of those nine. */
export type Differential = number;

/** A cap on the rise of an index. */
export type Cap = 'soft' | 'hard';

/**
 * An index calculated from differentials. `positions` says which of the input differentials it uses, by their position,
 * `uncapped` is the index before caps (the mean minus the adjustment, to a tenth), `cap` is the cap that lowered it,
 * and `index` is the result.
 */
type CalculatedIndex = {
  index: HandicapIndex;
  uncapped: number;
  cap: Cap | null;
  positions: number[];
};

type RatedScore = { adjustedGross: number; courseRating: number; slope: number };

/**
 * Returns the exact score differential in tenths of a stroke. Units and source as for `computeDifferential`. Two exact
 * differentials are added when nine-hole scores are combined (Rule 5.1b).
 */
export function computeExactDifferentialTenths({ adjustedGross, courseRating, slope }: RatedScore): Fraction {
  return fraction(113 * (10 * adjustedGross - toTenths(courseRating)), slope);
}

/**
 * The minimum number of holes played for an 18-hole score; a nine-hole score needs nine. Source: Rules of Handicapping,
 * Rule 2.2.
 */
const MIN_HOLES_PLAYED = 10;

type PartialCard = {
  /** The strokes that count on each hole, null if it was not played. */
  counted: readonly (number | null)[];
  course: { par: number; courseRating: number; slope: number; holes: readonly TeeHole[] };
};

/**
 * Returns the score differential for the holes played, in exact tenths; null if fewer than 10 of 18 holes, or fewer
 * than 9 of 9, were played. Holes have no ratings of their own, so the rating of the played holes is their par plus
 * their share of the difference between course rating and par. Source: Rules of Handicapping (2024), Rules 2.2 and 3.2,
 * and interpretation 3.2 (The R&A): a differential for the holes played, from their rating. The share is our own rule.
 */
export function computePlayedHolesDifferential({
  counted,
  course,
}: PartialCard): { exact: Fraction; played: number } | null {
  const holeCount = course.holes.length;
  const played = counted.filter((strokes) => strokes !== null).length;
  if (played < (holeCount === 9 ? 9 : MIN_HOLES_PLAYED)) return null;
  const strokesOverPar = counted.reduce<number>(
    (sum, strokes, holeIndex) => sum + (strokes === null ? 0 : strokes - course.holes[holeIndex]!.par),
    0,
  );
  const ratingOverPar = toTenths(course.courseRating) - 10 * course.par;
  return {
    exact: fraction(
      113 * (10 * strokesOverPar * holeCount - ratingOverPar * played),
      course.slope * holeCount,
    ),
    played,
  };
}

/** Rounds a differential, given in exact tenths, half up to one decimal. Source: Rules of Handicapping, Rule 5.1. */
export function roundDifferential(exact: Fraction): Differential {
  return divideAndRound(Number(exact.numerator), Number(exact.denominator)) / 10;
}

/**
 * Returns the score differential: 113 / slope × (adjusted gross − course rating), rounded half up to a tenth.
 * `adjustedGross` is in whole strokes, `courseRating` has one decimal. Source: Rules of Handicapping, Rule 5.1a, but
 * without the playing conditions calculation, which needs all scores played that day.
 */
export function computeDifferential(round: RatedScore): Differential {
  return roundDifferential(computeExactDifferentialTenths(round));
}

/** Returns the highest gross score whose differential is at most this one. Source: as for `computeDifferential`. */
export function findMaxGrossForDifferential(
  differential: Differential,
  tee: { courseRating: number; slope: number },
): number {
  let gross = Math.ceil((differential * tee.slope) / 113 + tee.courseRating) + 1;
  while (computeDifferential({ adjustedGross: gross, ...tee }) > differential) gross -= 1;
  return gross;
}

/**
 * Calculates the index from a person's differentials, oldest first; null with fewer than 3. Only the latest 20 are
 * used. `lowIndex` is the low index or null; it caps the index once there are 20 differentials. If two differentials
 * are equal, the later one is used, which does not change the index.
 * Source: Rules of Handicapping, Rules 5.2 (table), 5.3 (54.0), 5.7 and 5.8 (caps).
 */
export function computeIndexFromDifferentials(
  differentials: readonly Differential[],
  lowIndex: HandicapIndex | null,
): CalculatedIndex | null {
  const skippedCount = Math.max(0, differentials.length - MAX_RECENT_DIFFERENTIALS);
  const latestTenths = differentials.slice(skippedCount).map(toTenths);
  const rule = findIndexRule(latestTenths.length);
  if (rule === null) return null;
  const lowestPositions = [...latestTenths.keys()]
    .sort((a, b) => latestTenths[a]! - latestTenths[b]! || b - a)
    .slice(0, rule.used);
  const total = lowestPositions.reduce((sum, position) => sum + latestTenths[position]!, 0);
  const uncapped = divideAndRound(total - 10 * rule.less * rule.used, rule.used) / 10;
  const cappedResult =
    latestTenths.length === MAX_RECENT_DIFFERENTIALS && lowIndex !== null
      ? capIndex(uncapped, lowIndex)
      : { index: uncapped, cap: null };
  const index = Math.min(cappedResult.index, HANDICAP_INDEX_LIMITS.max);
  return {
    index,
    uncapped,
    cap: cappedResult.cap,
    positions: lowestPositions.map((position) => position + skippedCount),
  };
}

/** The part of a rise above this limit is halved. Source: Rules of Handicapping, Rule 5.8 (soft cap). */
const SOFT_CAP_TENTHS = 30;
/** The largest rise above the low index. Source: Rules of Handicapping, Rule 5.8 (hard cap). */
const HARD_CAP_TENTHS = 50;

/**
 * Caps an index by its rise above the low index: any rise beyond 3.0 counts half, and the total rise is at most 5.0.
 * Rounds half up to a tenth. Source: Rules of Handicapping, Rule 5.8.
 */
export function capIndex(index: number, lowIndex: HandicapIndex): { index: HandicapIndex; cap: Cap | null } {
  const rise = toTenths(index) - toTenths(lowIndex);
  if (rise <= SOFT_CAP_TENTHS) return { index, cap: null };
  const limitedRise = SOFT_CAP_TENTHS + divideAndRound(rise - SOFT_CAP_TENTHS, 2);
  const cap = limitedRise > HARD_CAP_TENTHS ? 'hard' : 'soft';
  return { index: (toTenths(lowIndex) + Math.min(limitedRise, HARD_CAP_TENTHS)) / 10, cap };
}

/** The strokes that an exceptional score takes off each differential in the record; 0 for any other score. */
export type ExceptionalReduction = 0 | -1 | -2;

/** A score this far below the index is exceptional. Source: Rules of Handicapping, Rule 5.9. */
export const EXCEPTIONAL_MARGIN = 7;
const VERY_EXCEPTIONAL_MARGIN = 10;

/**
 * Returns the reduction for an 18-hole score whose differential (`exact`, in tenths) is far below the index in force
 * when it was played: −1 from 7.0 strokes below, −2 from 10.0. Source: Rules of Handicapping, Rule 5.9.
 */
export function computeExceptionalReduction(index: HandicapIndex, exact: Fraction): ExceptionalReduction {
  const isBelowIndexBy = (strokes: number) =>
    compareFractions(exact, fraction(toTenths(index) - 10 * strokes)) <= 0;
  if (isBelowIndexBy(VERY_EXCEPTIONAL_MARGIN)) return -2;
  return isBelowIndexBy(EXCEPTIONAL_MARGIN) ? -1 : 0;
}
