import { countRounds, mostRounds, computePlayerTally } from './counting.ts';
import type { Tally } from './counting.ts';
import { fedexTable } from '../fedex-table.ts';
import type { Award } from './fedex.ts';
import { fraction } from '../fraction.ts';
import type { Fraction } from '../fraction.ts';
import { roundsByNumber, computeRoundStatus } from './participation.ts';
import type { Member } from './participation.ts';
import type { RoundInLeague } from './round-in-league.ts';
import type { CountedRound } from '../rounds/round.ts';
import type { LeagueRules } from '../rules.ts';
import { scoreLimits, toParForPoints } from '../rounds/score.ts';
import { standings, computeStandings } from './standings.ts';
import type { StandingRow } from './standings.ts';

/**
 * The worst result of a player's next round that reaches a place; null if no result does. `place` is the target,
 * `reached` is the place after this result, which can be better, and `shared` is whether that place is shared.
 */
export type NeededResult<Result> = { place: number } & (
  | { result: Result; reached: number; shared: boolean }
  | { result: null }
);

/** An unshared place in one FedEx round, and its points. */
export type AwardedPlace = { place: number; points: Fraction };

/**
 * The needed results for each place above, nearest first. 'score': the result is a score to par. 'place': the FedEx
 * round will still await other players, so the result is a place in that round, assuming that the other players get no
 * points from it. `worst` is the worst valid result, in the same unit.
 */
export type NeededResults =
  | { kind: 'score'; number: number; worst: number; needs: NeededResult<number>[] }
  | { kind: 'place'; number: number; worst: number; needs: NeededResult<AwardedPlace>[] };

/**
 * Finds, for each place above the player on the current board, the worst result of the player's next round (round
 * `number`) that reaches it if no other round is added. For a player without a place, all places are above. The search
 * is exact, because a better round never leads to a worse place.
 * Units: strokes to par, or places from 1. Errors: RangeError for an unknown FedEx table version (in that mode only).
 * Source: as `standings` and `scoreLimits`.
 */
export function findNeededResults(
  rules: LeagueRules,
  memberId: string,
  number: number,
  members: readonly Member[],
  rounds: readonly CountedRound[],
): NeededResults {
  const places = placesAbove(standings(rules, members, rounds), memberId);
  const nextRound = { id: 'next', memberId, number, gross: null, order: Number.MAX_SAFE_INTEGER };
  const status = computeRoundStatus(number, members, [
    ...(roundsByNumber(members, rounds).get(number) ?? []),
    { ...nextRound, toPar: 0 },
  ]);
  if (rules.mode === 'fedex' && !status.complete) {
    const placeWith = createPlaceLookup(rules, memberId, members, rounds, { ...nextRound, toPar: 0 });
    const needs = places.map((place) => findNeed(place, 1, status.expected, placeWith));
    return { kind: 'place', number, worst: status.expected, needs: needs.map(toPlaceNeed(rules)) };
  }
  const { min, max } = validScores(rules);
  const placeWith = memoizePlaces(memberId, (toPar) =>
    standings(rules, members, [...rounds, { ...nextRound, toPar }]),
  );
  return {
    kind: 'score',
    number,
    worst: max,
    needs: places.map((place) => findNeed(place, min, max, placeWith)),
  };
}

/** Removes duplicate results: if one result reaches several places, only the best place remains. */
export function distinctNeeds<N extends NeededResult<unknown>>(needs: readonly N[]): N[] {
  const key = (need: N) => (need.result === null ? null : need.reached);
  return needs.filter((need, index) => {
    const nextNeed = needs[index + 1];
    return nextNeed === undefined || nextNeed.result === null || key(nextNeed) !== key(need);
  });
}

type PlaceOnBoard = Pick<StandingRow, 'position' | 'tied'>;
type PlaceForResult = (result: number) => PlaceOnBoard;

/** Returns the distinct places above a member, the nearest first; all places for a member without a place. */
function placesAbove(rows: readonly StandingRow[], memberId: string): number[] {
  const ownPosition = rows.find((row) => row.memberId === memberId)?.position ?? Infinity;
  const positionsAbove = rows.flatMap(({ position }) =>
    position !== null && position < ownPosition ? [position] : [],
  );
  return [...new Set(positionsAbove)].reverse();
}

/**
 * Finds the worst result from `best` to `worst` that reaches a place, by bisection. Results are whole numbers, and a
 * greater number is never better.
 */
function findNeed(
  place: number,
  best: number,
  worst: number,
  placeWith: PlaceForResult,
): NeededResult<number> {
  const reaches = (result: number) => (placeWith(result).position ?? Infinity) <= place;
  if (!reaches(best)) return { place, result: null };
  let sufficient = best;
  let insufficient = worst + 1;
  while (insufficient - sufficient > 1) {
    const middle = Math.floor((sufficient + insufficient) / 2);
    if (reaches(middle)) sufficient = middle;
    else insufficient = middle;
  }
  const { position, tied } = placeWith(sufficient);
  return { place, result: sufficient, reached: position ?? place, shared: tied };
}

function validScores(rules: LeagueRules): { min: number; max: number } {
  const { toPar, points } = scoreLimits(rules);
  if (rules.mode !== 'stableford') return toPar;
  return { min: toParForPoints(rules, points.max), max: toParForPoints(rules, points.min) };
}

/** Caches the member's place by result, since the bisections for several places try many of the same results. */
function memoizePlaces(memberId: string, standingsWith: (result: number) => StandingRow[]): PlaceForResult {
  const cache = new Map<number, PlaceOnBoard>();
  return (result) => {
    const cached = cache.get(result);
    if (cached) return cached;
    const row = standingsWith(result).find((item) => item.memberId === memberId);
    const place = row ?? { position: null, tied: false };
    cache.set(result, place);
    return place;
  };
}

/** Creates a lookup from a place in the round to a place on the board, if no other player gets points for the round. */
function createPlaceLookup(
  rules: LeagueRules,
  memberId: string,
  members: readonly Member[],
  rounds: readonly CountedRound[],
  nextRound: CountedRound,
): PlaceForResult {
  const tallies = countRounds(rules, members, rounds);
  // Dropped rounds can count again.
  const ownRounds = (tallies.get(memberId)?.rounds ?? []).map((item): RoundInLeague =>
    item.kind === 'dropped' ? { ...item, kind: 'counts' } : item,
  );
  const otherCounts = members.map(({ id, isGuest }) => (isGuest ? 0 : (tallies.get(id)?.rounds.length ?? 0)));
  const maxRoundCount = mostRounds([ownRounds.length + 1, ...otherCounts]);
  return memoizePlaces(memberId, (place) => {
    const award = computeAward(rules, place);
    const tally: Tally = computePlayerTally(
      rules,
      [...ownRounds, { kind: 'counts', round: nextRound, award }],
      maxRoundCount,
    );
    return computeStandings(rules, members, new Map(tallies).set(memberId, tally));
  });
}

function computeAward({ pointsTable }: LeagueRules, place: number): Award {
  const tenths = fedexTable(pointsTable)[place - 1] ?? 0;
  return { place, tiedWith: 1, places: [tenths / 10], points: fraction(tenths, 10) };
}

const toPlaceNeed =
  (rules: LeagueRules) =>
  (need: NeededResult<number>): NeededResult<AwardedPlace> =>
    need.result === null
      ? need
      : { ...need, result: { place: need.result, points: computeAward(rules, need.result).points } };
