import { HANDICAP_INDEX_LIMITS, roundedQuotient, tenths } from './handicap.ts';
import type { HandicapIndex } from './handicap.ts';

/** So many of the latest differentials an index rests on. Source: Rules of Handicapping, Rule 5.2b. */
export const DIFFERENTIALS_OF_RECORD = 20;

/** With so few differentials there is no index. Source: Rules of Handicapping, Rule 5.2a. */
export const DIFFERENTIALS_NEEDED = 3;

/** From `from` differentials on, the lowest `used` are averaged, less `less` strokes. Source: Rule 5.2a and b. */
const TABLE = [
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
  { from: DIFFERENTIALS_NEEDED, used: 1, less: 2 },
];

/**
 * How many of so many differentials are averaged, and the strokes taken off then; null with fewer than 3.
 * Source: Rules of Handicapping, Rules 5.2a and b.
 */
export function indexRule(differentials: number): { used: number; less: number } | null {
  return TABLE.find(({ from }) => differentials >= from) ?? null;
}

/** The score differential of 18 holes or, with the ratings of a nine, of nine. */
export type Differential = number;

/** A cap that holds an index down. */
export type Cap = 'soft' | 'hard';

/**
 * An index from differentials: `places` are those of the used ones in what was given, `uncapped` what the table alone
 * makes (its mean less the adjustment, to a tenth), `cap` the one that lowered it, and `index` the result.
 */
type IndexOfDifferentials = {
  index: HandicapIndex;
  uncapped: number;
  cap: Cap | null;
  places: number[];
};

/**
 * The score differential: 113 / slope times the adjusted gross over the course rating, to a tenth, halves upwards.
 * `adjustedGross` in whole strokes, `courseRating` with one decimal. Exact; no errors. Source: Rules of Handicapping,
 * Rule 5.1a; without the playing conditions calculation, which needs everybody's scores of a day.
 */
export function differentialOf(round: {
  adjustedGross: number;
  courseRating: number;
  slope: number;
}): Differential {
  const over = 10 * round.adjustedGross - tenths(round.courseRating);
  return roundedQuotient(113 * over, round.slope) / 10;
}

/** The highest gross score whose differential is at most this one, in whole strokes. Source: as `differentialOf`. */
export function grossOfDifferential(
  differential: Differential,
  tee: { courseRating: number; slope: number },
): number {
  let gross = Math.ceil((differential * tee.slope) / 113 + tee.courseRating) + 1;
  while (differentialOf({ adjustedGross: gross, ...tee }) > differential) gross -= 1;
  return gross;
}

/**
 * The index from a person's differentials, oldest first, of which the latest 20 are read; null with fewer than 3. `low`
 * is the lowest index of the 365 days before, null where there is none; it caps from 20 differentials on. Of equal
 * differentials the later is used, which changes no index.
 * Source: Rules of Handicapping, Rules 5.2 (table), 5.3 (54.0), 5.7 and 5.8 (caps).
 */
export function indexOfDifferentials(
  differentials: readonly Differential[],
  low: HandicapIndex | null,
): IndexOfDifferentials | null {
  const skipped = Math.max(0, differentials.length - DIFFERENTIALS_OF_RECORD);
  const record = differentials.slice(skipped).map(tenths);
  const row = indexRule(record.length);
  if (row === null) return null;
  const lowest = [...record.keys()].sort((a, b) => record[a]! - record[b]! || b - a).slice(0, row.used);
  const total = lowest.reduce((all, place) => all + record[place]!, 0);
  const uncapped = roundedQuotient(total - 10 * row.less * row.used, row.used) / 10;
  const capped =
    record.length === DIFFERENTIALS_OF_RECORD && low !== null
      ? cappedIndex(uncapped, low)
      : { index: uncapped, cap: null };
  const index = Math.min(capped.index, HANDICAP_INDEX_LIMITS.max);
  return { index, uncapped, cap: capped.cap, places: lowest.map((place) => place + skipped) };
}

/** A rise above the lowest index is halved from here on. Source: Rules of Handicapping, Rule 5.8 (soft cap). */
const SOFT_CAP_TENTHS = 30;
/** No rise above the lowest index is greater. Source: Rules of Handicapping, Rule 5.8 (hard cap). */
const HARD_CAP_TENTHS = 50;

/**
 * An index held down against the lowest one: what exceeds it by more than 3.0 counts half, and no more than 5.0 in all;
 * to a tenth, halves upwards. Source: Rules of Handicapping, Rule 5.8.
 */
export function cappedIndex(index: number, low: HandicapIndex): { index: HandicapIndex; cap: Cap | null } {
  const rise = tenths(index) - tenths(low);
  if (rise <= SOFT_CAP_TENTHS) return { index, cap: null };
  const halved = SOFT_CAP_TENTHS + roundedQuotient(rise - SOFT_CAP_TENTHS, 2);
  const cap = halved > HARD_CAP_TENTHS ? 'hard' : 'soft';
  return { index: (tenths(low) + Math.min(halved, HARD_CAP_TENTHS)) / 10, cap };
}
