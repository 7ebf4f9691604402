import { fraction } from '../fraction.ts';
import type { Fraction } from '../fraction.ts';
import { toTenths } from '../handicap.ts';
import type { HandicapIndex } from '../handicap.ts';

/**
 * The expected differential of holes that were not played, in tenths of a stroke, exact: for nine holes
 * 0.52 × index + 1.2, for fewer a proportional share of it. `holes` from 1 to 9; any index.
 *
 * The formula is a fit, since the associations publish the rule and not the formula (Rules of Handicapping 2024, Rule
 * 5.1b and Definitions, Expected score). Golfers derived it from differentials that clubs' systems had filled in
 * (reddit.com/r/golf, 1iolhhm, and several open calculators after it); it gives the 8.5 of the worked example of the
 * USGA ("Treatment of 9-hole scores": index 14.0, nine holes of 7.2, together 15.7). No other function uses the
 * formula.
 */
export function expectedScoreTenths(index: HandicapIndex, holes: number): Fraction {
  return fraction((52 * toTenths(index) + 1200) * holes, 900);
}
