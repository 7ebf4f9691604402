import type { Holes } from '../rules.ts';

/** One hole of a tee. `par`: in strokes, 3 to 6; `strokeIndex`: from 1 (the hardest), unique within the tee. */
export type TeeHole = { readonly par: number; readonly strokeIndex: number };

/**
 * One tee of a course. `par`: in strokes; `courseRating`: in strokes with one decimal; `slope`: 55 to 155; `holes`: in
 * the order of play, null if only the totals were entered.
 */
export type Tee = {
  readonly id: string;
  readonly name: string;
  readonly par: number;
  readonly courseRating: number;
  readonly slope: number;
  readonly holes: readonly TeeHole[] | null;
};

/**
 * A league's course. `holes`: the number of holes; `lastPlayed`: a day as YYYY-MM-DD, null if never played; `own`:
 * whether the current user entered it and so can share it; `sharedAs`: the id of the shared course, or null.
 */
export type Course = {
  readonly id: string;
  readonly leagueId: string;
  readonly name: string;
  readonly holes: Holes;
  readonly tees: readonly Tee[];
  readonly lastPlayed: string | null;
  readonly own: boolean;
  readonly sharedAs: string | null;
};

/**
 * A copy of the course and tee as they were on the day of a round; later corrections do not change it. Units as in
 * `Tee`.
 */
export type PlayedCourse = Omit<Tee, 'id' | 'name'> & { readonly name: string; readonly tee: string };

type Limits = { readonly min: number; readonly max: number };
type TeeLimits = { readonly par: Limits; readonly courseRating: Limits };

/** The limits of a tee's totals, in strokes. Source: the range of existing course ratings. */
export const TEE_LIMITS: Record<Holes, TeeLimits> = {
  18: { par: { min: 54, max: 80 }, courseRating: { min: 45, max: 85 } },
  9: { par: { min: 27, max: 40 }, courseRating: { min: 20, max: 45 } },
};

/** The limits of a slope rating. Source: Rules of Handicapping, Definitions (Slope Rating). */
export const SLOPE_LIMITS = { min: 55, max: 155 } as const;

/** The limits of a hole's par, in strokes. */
const HOLE_PAR_LIMITS = { min: 3, max: 6 } as const;

/** Returns the number of holes on a tee with this par; null if the par is not valid. Source: as for `TEE_LIMITS`. */
export function getHoleCountForPar(par: number): Holes | null {
  if (!Number.isInteger(par)) return null;
  if (isWithin(TEE_LIMITS[18].par, par)) return 18;
  return isWithin(TEE_LIMITS[9].par, par) ? 9 : null;
}

/** The reason why a tee is invalid. It begins with the name of the invalid field. */
export type TeeProblem =
  | 'par_out_of_range'
  | 'rating_not_in_tenths'
  | 'rating_out_of_range'
  | 'slope_out_of_range'
  | 'holes_not_so_many'
  | 'holes_par_out_of_range'
  | 'holes_index_not_unique'
  | 'holes_par_not_in_sum';

/**
 * Returns the first problem with a tee's numbers, or null. Par: a whole number that is possible for 9 or 18 holes.
 * Course rating: within the limits for that number of holes, with at most one decimal. Slope: a whole number. Holes:
 * null, or one par per hole, adding up to the tee's par, and each stroke index exactly once. Never throws; NaN is
 * invalid.
 */
export function findTeeProblem({
  par,
  courseRating,
  slope,
  holes,
}: Omit<Tee, 'id' | 'name'>): TeeProblem | null {
  const count = getHoleCountForPar(par);
  if (count === null) return 'par_out_of_range';
  if (!isWithin(TEE_LIMITS[count].courseRating, courseRating)) return 'rating_out_of_range';
  if (Math.round(courseRating * 10) / 10 !== courseRating) return 'rating_not_in_tenths';
  if (!Number.isInteger(slope) || !isWithin(SLOPE_LIMITS, slope)) return 'slope_out_of_range';
  if (holes === null) return null;
  if (holes.length !== count) return 'holes_not_so_many';
  if (!holes.every((hole) => Number.isInteger(hole.par) && isWithin(HOLE_PAR_LIMITS, hole.par))) {
    return 'holes_par_out_of_range';
  }
  const indexes = new Set(holes.map(({ strokeIndex }) => strokeIndex));
  const allIndexes = Array.from({ length: count }, (_, index) => index + 1);
  if (!allIndexes.every((index) => indexes.has(index))) return 'holes_index_not_unique';
  return holes.reduce((sum, hole) => sum + hole.par, 0) === par ? null : 'holes_par_not_in_sum';
}

const isWithin = ({ min, max }: Limits, value: number): boolean => value >= min && value <= max;
