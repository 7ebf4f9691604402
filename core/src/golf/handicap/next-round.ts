import { fraction } from '../fraction.ts';
import { tenths } from '../handicap.ts';
import type { HandicapIndex } from '../handicap.ts';
import { EXCEPTIONAL_BELOW, exceptionalReduction, indexOfDifferentials } from './handicap-index.ts';
import type { Differential } from './handicap-index.ts';

type Moved = { differential: Differential; index: HandicapIndex };

/**
 * How the next 18 holes would move the index. `lowers`: the highest differential that lowers it, with the index it makes;
 * null where every or no differential does. `exceptional`: the highest differential that is an exceptional score and takes
 * 1.0 off the whole record, with the index it makes. `atWorst`: the index after a round however bad.
 */
export type NextRound = { lowers: Moved | null; exceptional: Moved; atWorst: HandicapIndex };

/** Differentials in tenths that lie below and above any that can be played. */
const BEST = -1000;
const WORST = 10_000;

/**
 * What the next round does to a record: its differentials after reductions, oldest first and at least two of them; the
 * index `now`, and the `low` one that caps the next. Source: Rules of Handicapping, Rules 5.2 and 5.7 to 5.9.
 */
export function nextRound(
  differentials: readonly Differential[],
  now: HandicapIndex,
  low: HandicapIndex | null,
): NextRound {
  const after = (inTenths: number): HandicapIndex => {
    const reduction = exceptionalReduction(now, fraction(inTenths));
    const reduced = [...differentials, inTenths / 10].map((one) => (tenths(one) + 10 * reduction) / 10);
    return indexOfDifferentials(reduced, low)!.index;
  };
  const moved = (inTenths: number): Moved => ({ differential: inTenths / 10, index: after(inTenths) });
  const exceptional = moved(tenths(now) - 10 * EXCEPTIONAL_BELOW);
  const atWorst = after(WORST);
  if (atWorst < now || after(BEST) >= now) return { lowers: null, exceptional, atWorst };
  let [lowers, keeps] = [BEST, WORST];
  while (keeps - lowers > 1) {
    const middle = Math.floor((lowers + keeps) / 2);
    if (after(middle) < now) lowers = middle;
    else keeps = middle;
  }
  return { lowers: moved(lowers), exceptional, atWorst };
}
