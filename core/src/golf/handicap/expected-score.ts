import { fraction } from '../fraction.ts';
import type { Fraction } from '../fraction.ts';
import { toTenths } from '../handicap.ts';
import type { HandicapIndex } from '../handicap.ts';

/**
 * Returns the exact expected differential for holes that were not played, in tenths of a stroke: 0.52 × index + 1.2 for
 * nine holes, and a proportional share for fewer. `holes` must be from 1 to 9.
 *
 * The formula is an estimate, since the golf associations publish the rule but not the formula (Rules of Handicapping
 * 2024, Rule 5.1b and Definitions, Expected score). Golfers derived it from published differentials (reddit.com/r/golf,
 * 1iolhhm; several open-source calculators use it). It matches the USGA's worked example ("Treatment of 9-hole scores":
 * index 14.0, a 9-hole differential of 7.2 plus 8.5 makes 15.7). No other function uses the formula.
 */
export function computeExpectedScoreTenths(index: HandicapIndex, holes: number): Fraction {
  return fraction((52 * toTenths(index) + 1200) * holes, 900);
}
