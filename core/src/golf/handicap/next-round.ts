import { fraction } from '../fraction.ts';
import { toTenths } from '../handicap.ts';
import type { HandicapIndex } from '../handicap.ts';
import { EXCEPTIONAL_MARGIN, exceptionalReduction, indexFromDifferentials } from './handicap-index.ts';
import type { Differential } from './handicap-index.ts';

type IndexChange = { differential: Differential; index: HandicapIndex };

/**
 * How the next 18 holes would change the index. `lowers`: the highest differential that lowers it, and the index
 * after that; null if every differential or none lowers it. `exceptional`: the highest differential of an exceptional
 * score, which lowers the whole record by 1.0, and the index after it. `atWorst`: the index after the worst round.
 */
export type NextRound = { lowers: IndexChange | null; exceptional: IndexChange; atWorst: HandicapIndex };

/** Differentials, in tenths, that are lower and higher than any possible one. */
const BEST = -1000;
const WORST = 10_000;

/**
 * Calculates how the next round would change a record. `differentials` are after reductions, oldest first, at least
 * two; `low` is the low index that caps the next index.
 * Source: Rules of Handicapping, Rules 5.2 and 5.7 to 5.9.
 */
export function predictNextRound(
  differentials: readonly Differential[],
  currentIndex: HandicapIndex,
  low: HandicapIndex | null,
): NextRound {
  const indexAfter = (tenths: number): HandicapIndex => {
    const reduction = exceptionalReduction(currentIndex, fraction(tenths));
    const reduced = [...differentials, tenths / 10].map((value) => (toTenths(value) + 10 * reduction) / 10);
    return indexFromDifferentials(reduced, low)!.index;
  };
  const changeTo = (tenths: number): IndexChange => ({
    differential: tenths / 10,
    index: indexAfter(tenths),
  });
  const exceptional = changeTo(toTenths(currentIndex) - 10 * EXCEPTIONAL_MARGIN);
  const atWorst = indexAfter(WORST);
  if (atWorst < currentIndex || indexAfter(BEST) >= currentIndex)
    return { lowers: null, exceptional, atWorst };
  let [lowers, doesNotLower] = [BEST, WORST];
  while (doesNotLower - lowers > 1) {
    const middle = Math.floor((lowers + doesNotLower) / 2);
    if (indexAfter(middle) < currentIndex) lowers = middle;
    else doesNotLower = middle;
  }
  return { lowers: changeTo(lowers), exceptional, atWorst };
}
