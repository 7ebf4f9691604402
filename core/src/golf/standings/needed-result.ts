import { countRounds, getMaxRoundCount, computePlayerTally } from './counting.ts';
import type { Tally } from './counting.ts';
import { getFedexTable } from '../fedex-table.ts';
import type { Award } from './fedex.ts';
import { fraction } from '../fraction.ts';
import type { Fraction } from '../fraction.ts';
import { groupRoundsByNumber, computeRoundStatus } from './participation.ts';
import type { Member } from './participation.ts';
import type { RoundInLeague } from './round-in-league.ts';
import type { CountedRound } from '../rounds/round.ts';
import type { LeagueRules } from '../rules.ts';
import { getScoreLimits, getToParForPoints } from '../rounds/score.ts';
import { computeStandings, computeStandingsFromTallies } from './standings.ts';
import type { StandingRow } from './standings.ts';

/**
 * The worst result in a player's next round that reaches position `place`; null if no result does. `reached` is the
 * position after this result, which can be better, and `shared` is whether that position is shared.
 */
export type NeededResult<Result> = { place: number } & (
  | { result: Result; reached: number; shared: boolean }
  | { result: null }
);

/** An unshared place in one FedEx round, and the points for it. */
export type AwardedPlace = { place: number; points: Fraction };

/**
 * The results needed for each position above, nearest first. 'score': the result is a score to par. 'place': the FedEx
 * round will still await other players, so the result is a place in that round, assuming that the others get no points
 * from it. `worst` is the worst valid result, in the same unit.
 */
export type NeededResults =
  | { kind: 'score'; number: number; worst: number; needs: NeededResult<number>[] }
  | { kind: 'place'; number: number; worst: number; needs: NeededResult<AwardedPlace>[] };

/**
 * Finds, for each position above the player on the current board, the worst result in the player's next round (round
 * `number`) that reaches it if no other round is added. For a player without a position, all positions are above. The
 * search is exact, because a better round never leads to a worse position.
 * Units: strokes to par, or places from 1. Throws a RangeError for an unknown FedEx table version (in that mode only).
 * Source: as in `computeStandings` and `getScoreLimits`.
 */
export function findNeededResults(
  rules: LeagueRules,
  memberId: string,
  number: number,
  members: readonly Member[],
  rounds: readonly CountedRound[],
): NeededResults {
  const positions = findPositionsAbove(computeStandings(rules, members, rounds), memberId);
  const nextRound = { id: 'next', memberId, number, gross: null, order: Number.MAX_SAFE_INTEGER };
  const status = computeRoundStatus(number, members, [
    ...(groupRoundsByNumber(members, rounds).get(number) ?? []),
    { ...nextRound, toPar: 0 },
  ]);
  if (rules.mode === 'fedex' && !status.complete) {
    const getPositionForResult = createPositionLookup(rules, memberId, members, rounds, {
      ...nextRound,
      toPar: 0,
    });
    const needs = positions.map((position) =>
      findNeedForPosition(position, 1, status.expected, getPositionForResult),
    );
    return { kind: 'place', number, worst: status.expected, needs: needs.map(toPlaceNeed(rules)) };
  }
  const { min, max } = getValidToPars(rules);
  const getPositionForResult = memoizePositions(memberId, (toPar) =>
    computeStandings(rules, members, [...rounds, { ...nextRound, toPar }]),
  );
  return {
    kind: 'score',
    number,
    worst: max,
    needs: positions.map((position) => findNeedForPosition(position, min, max, getPositionForResult)),
  };
}

/** Removes duplicate results: if one result reaches several positions, only the best position remains. */
export function removeDuplicateNeeds<N extends NeededResult<unknown>>(needs: readonly N[]): N[] {
  const getKey = (need: N) => (need.result === null ? null : need.reached);
  return needs.filter((need, index) => {
    const nextNeed = needs[index + 1];
    return nextNeed === undefined || nextNeed.result === null || getKey(nextNeed) !== getKey(need);
  });
}

type BoardPosition = Pick<StandingRow, 'position' | 'tied'>;
type PositionLookup = (result: number) => BoardPosition;

/** Returns the distinct positions above a member, nearest first; all positions for a member without one. */
function findPositionsAbove(rows: readonly StandingRow[], memberId: string): number[] {
  const ownPosition = rows.find((row) => row.memberId === memberId)?.position ?? Infinity;
  const positionsAbove = rows.flatMap(({ position }) =>
    position !== null && position < ownPosition ? [position] : [],
  );
  return [...new Set(positionsAbove)].reverse();
}

/**
 * Finds the worst result from `best` to `worst` that reaches a position, by bisection. Results are whole numbers, and a
 * greater number is never better.
 */
function findNeedForPosition(
  targetPosition: number,
  best: number,
  worst: number,
  getPositionForResult: PositionLookup,
): NeededResult<number> {
  const reachesPosition = (result: number) =>
    (getPositionForResult(result).position ?? Infinity) <= targetPosition;
  if (!reachesPosition(best)) return { place: targetPosition, result: null };
  let sufficientResult = best;
  let insufficientResult = worst + 1;
  while (insufficientResult - sufficientResult > 1) {
    const middleResult = Math.floor((sufficientResult + insufficientResult) / 2);
    if (reachesPosition(middleResult)) sufficientResult = middleResult;
    else insufficientResult = middleResult;
  }
  const { position, tied } = getPositionForResult(sufficientResult);
  return {
    place: targetPosition,
    result: sufficientResult,
    reached: position ?? targetPosition,
    shared: tied,
  };
}

function getValidToPars(rules: LeagueRules): { min: number; max: number } {
  const { toPar, points } = getScoreLimits(rules);
  if (rules.mode !== 'stableford') return toPar;
  return { min: getToParForPoints(rules, points.max), max: getToParForPoints(rules, points.min) };
}

/** Caches the member's position by result, since the bisections for several positions try many of the same results. */
function memoizePositions(
  memberId: string,
  computeStandingsWith: (result: number) => StandingRow[],
): PositionLookup {
  const cache = new Map<number, BoardPosition>();
  return (result) => {
    const cached = cache.get(result);
    if (cached) return cached;
    const row = computeStandingsWith(result).find((otherRow) => otherRow.memberId === memberId);
    const boardPosition = row ?? { position: null, tied: false };
    cache.set(result, boardPosition);
    return boardPosition;
  };
}

/**
 * Creates a lookup from a place in the round to a position on the board, if no other player gets points for the round.
 */
function createPositionLookup(
  rules: LeagueRules,
  memberId: string,
  members: readonly Member[],
  rounds: readonly CountedRound[],
  nextRound: CountedRound,
): PositionLookup {
  const tallies = countRounds(rules, members, rounds);
  // Dropped rounds can count again.
  const ownRounds = (tallies.get(memberId)?.rounds ?? []).map((entry): RoundInLeague =>
    entry.kind === 'dropped' ? { ...entry, kind: 'counts' } : entry,
  );
  const roundCounts = members.map(({ id, isGuest }) => (isGuest ? 0 : (tallies.get(id)?.rounds.length ?? 0)));
  const maxRoundCount = getMaxRoundCount([ownRounds.length + 1, ...roundCounts]);
  return memoizePositions(memberId, (place) => {
    const award = computeAward(rules, place);
    const tally: Tally = computePlayerTally(
      rules,
      [...ownRounds, { kind: 'counts', round: nextRound, award }],
      maxRoundCount,
    );
    return computeStandingsFromTallies(rules, members, new Map(tallies).set(memberId, tally));
  });
}

function computeAward({ pointsTable }: LeagueRules, place: number): Award {
  const tenths = getFedexTable(pointsTable)[place - 1] ?? 0;
  return { place, sharedBy: 1, places: [tenths / 10], points: fraction(tenths, 10) };
}

const toPlaceNeed =
  (rules: LeagueRules) =>
  (need: NeededResult<number>): NeededResult<AwardedPlace> =>
    need.result === null
      ? need
      : { ...need, result: { place: need.result, points: computeAward(rules, need.result).points } };
