import type { TeeHole } from '../rounds/course.ts';
import { rankByCountback } from '../games/countback.ts';
import type { Member } from '../standings/participation.ts';
import type { CountedRound, Strokes } from '../rounds/round.ts';
import type { LeagueRules } from '../rules.ts';
import { computeStandingsInSteps } from '../seasons/season-in-steps.ts';
import type { StandingRow } from '../standings/standings.ts';

/** A row of the season's board after the last round of a day; `from` is the position before the day, null if none. */
export type SeasonRow = StandingRow & { readonly from: number | null };

/**
 * Returns the season's board after a day of play, best first, with the current members, rules and corrections. It
 * counts every round registered up to the last round of the day. `from` is the position on the same board without the
 * day's own rounds, whose ids are `dayRoundIds`. Returns an empty list if the day has no rounds. The function is a
 * generator that yields regularly, so a server can handle other requests in between.
 * Throws a RangeError for an unknown FedEx table version (in FedEx only).
 */
export function* computeSeasonAfterDay(
  rules: LeagueRules,
  members: readonly Member[],
  rounds: readonly CountedRound[],
  dayRoundIds: ReadonlySet<string>,
): Generator<void, SeasonRow[]> {
  const lastOrder = rounds.reduce(
    (latest, { id, order }) => (dayRoundIds.has(id) ? Math.max(latest, order) : latest),
    -1,
  );
  if (lastOrder === -1) return [];
  const roundsSoFar = rounds.filter(({ order }) => order <= lastOrder);
  const otherRounds = roundsSoFar.filter(({ id }) => !dayRoundIds.has(id));
  const rowsBefore = yield* computeStandingsInSteps(rules, members, otherRounds);
  const previousPositions = new Map(rowsBefore.map(({ memberId, position }) => [memberId, position]));
  const rowsAfter = yield* computeStandingsInSteps(rules, members, roundsSoFar);
  return rowsAfter.map((row) => ({ ...row, from: previousPositions.get(row.memberId) ?? null }));
}

/** Returns how many positions a row has gained; 0 if it had no position before or after. */
export const countPositionsGained = ({ from, position }: Pick<SeasonRow, 'from' | 'position'>): number =>
  from === null || position === null ? 0 : from - position;

/**
 * Returns the rows that have gained the most positions, at most `limit`. If tied, the row with the better position
 * comes first.
 */
export function findBiggestClimbers<Row extends Pick<SeasonRow, 'from' | 'position'>>(
  rows: readonly Row[],
  limit: number,
): Row[] {
  // Sorting is stable, so tied rows keep the board's order.
  return rows
    .filter((row) => countPositionsGained(row) > 0)
    .toSorted((a, b) => countPositionsGained(b) - countPositionsGained(a))
    .slice(0, limit);
}

/**
 * A card of the day. `strokes` and `holes` have the same length and order. `order` has the same meaning as in
 * `CountedRound`.
 */
export type RecapCard = {
  readonly memberId: string;
  readonly order: number;
  readonly strokes: Strokes;
  readonly holes: readonly TeeHole[];
};

/** The best hole of a day. `hole` is its number on the card, from 1; `strokes` are gross. */
export type BestHole = { memberId: string; hole: number; par: number; strokes: number };

/**
 * Returns the best hole of a day, by gross strokes under par. Ties go to the hole with the lower stroke index, then to
 * the hole on the card registered first. Returns null if no hole was under par.
 */
export function findBestHole(cards: readonly RecapCard[]): BestHole | null {
  const underPar = cards.flatMap(({ memberId, order, strokes, holes }) =>
    holes.flatMap(({ par, strokeIndex }, index) => {
      const holeStrokes = strokes[index] ?? null;
      if (holeStrokes === null || holeStrokes >= par) return [];
      return [{ memberId, hole: index + 1, par, strokes: holeStrokes, strokeIndex, order }];
    }),
  );
  const [best] = underPar.toSorted(
    (a, b) =>
      a.strokes - a.par - (b.strokes - b.par) ||
      a.strokeIndex - b.strokeIndex ||
      a.order - b.order ||
      a.hole - b.hole,
  );
  if (best === undefined) return null;
  const { memberId, hole, par, strokes } = best;
  return { memberId, hole, par, strokes };
}

/** A result of the day. `position` starts at 1, and `tied` is true if other rounds share the position. */
export type DayResult<R> = R & { position: number; tied: boolean };

/**
 * Ranks the rounds of a day, best first: by the lowest score to par, which in Stableford is the most points. Countback
 * breaks ties if all tied rounds have `countback`. Otherwise tied rounds share a position, the following positions are
 * skipped, and the rounds stay in the order of registration.
 */
export function rankDayResults<
  R extends Pick<CountedRound, 'toPar' | 'order'> & { readonly countback?: readonly number[] | null },
>(rounds: readonly R[]): DayResult<R>[] {
  return rankByCountback(rounds.toSorted((a, b) => a.order - b.order));
}
