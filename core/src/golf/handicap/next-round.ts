import { fraction } from '../fraction.ts';
import { toTenths } from '../handicap.ts';
import type { HandicapIndex } from '../handicap.ts';
import {
  EXCEPTIONAL_MARGIN,
  computeExceptionalReduction,
  computeIndexFromDifferentials,
} from './handicap-index.ts';
import type { Differential } from './handicap-index.ts';

/** A differential of the next round, and the index after that round. */
type IndexChange = { differential: Differential; index: HandicapIndex };

/** How the next 18-hole round would change the index. */
export type NextRoundPrediction = {
  /** the highest differential that still lowers the index; null if every differential lowers it, or none does */
  lowers: IndexChange | null;
  /** the highest differential that counts as an exceptional score, which lowers the whole record by 1.0 */
  exceptional: IndexChange;
  /** the index after the worst possible round */
  atWorst: HandicapIndex;
};

/** Bounds for the search, in tenths: one below and one above every possible differential. */
const BEST_DIFFERENTIAL_TENTHS = -1000;
const WORST_DIFFERENTIAL_TENTHS = 10_000;

/**
 * Calculates how the next round would change a handicap record. `differentials` are the record's differentials after
 * reductions, oldest first, at least two; `lowIndex` is the low handicap index, which caps the rise of the next index.
 * Source: Rules of Handicapping, Rules 5.2 and 5.7 to 5.9.
 */
export function predictNextRound(
  differentials: readonly Differential[],
  currentIndex: HandicapIndex,
  lowIndex: HandicapIndex | null,
): NextRoundPrediction {
  const computeIndexAfter = (tenths: number): HandicapIndex => {
    const reduction = computeExceptionalReduction(currentIndex, fraction(tenths));
    const reducedDifferentials = [...differentials, tenths / 10].map(
      (value) => (toTenths(value) + 10 * reduction) / 10,
    );
    return computeIndexFromDifferentials(reducedDifferentials, lowIndex)!.index;
  };
  const computeIndexChange = (tenths: number): IndexChange => ({
    differential: tenths / 10,
    index: computeIndexAfter(tenths),
  });
  const exceptional = computeIndexChange(toTenths(currentIndex) - 10 * EXCEPTIONAL_MARGIN);
  const atWorst = computeIndexAfter(WORST_DIFFERENTIAL_TENTHS);
  if (atWorst < currentIndex || computeIndexAfter(BEST_DIFFERENTIAL_TENTHS) >= currentIndex)
    return { lowers: null, exceptional, atWorst };
  let [highestLoweringTenths, lowestNonLoweringTenths] = [
    BEST_DIFFERENTIAL_TENTHS,
    WORST_DIFFERENTIAL_TENTHS,
  ];
  while (lowestNonLoweringTenths - highestLoweringTenths > 1) {
    const middleTenths = Math.floor((highestLoweringTenths + lowestNonLoweringTenths) / 2);
    if (computeIndexAfter(middleTenths) < currentIndex) highestLoweringTenths = middleTenths;
    else lowestNonLoweringTenths = middleTenths;
  }
  return { lowers: computeIndexChange(highestLoweringTenths), exceptional, atWorst };
}
