import { getFedexTable } from '../fedex-table.ts';
import type { FedexTable } from '../fedex-table.ts';
import { fraction } from '../fraction.ts';
import type { Fraction } from '../fraction.ts';
import type { CountedRound } from '../rounds/round.ts';
import type { LeagueRules } from '../rules.ts';

/**
 * The award for a place in one round: `place` starts at 1; `sharedBy` is the number of players in that place, this one
 * included; `places` are the table's points for all places that they occupy; `points` is an equal share of the sum.
 */
export type Award = {
  readonly place: number;
  readonly sharedBy: number;
  readonly places: readonly number[];
  readonly points: Fraction;
};

/**
 * Returns each player's award in one round, by member id, first place first. Only the score to par decides the place,
 * and lower is better; tied players share the points for the places they occupy, and the following places are skipped.
 * Expects every member's round for one complete round number; does not check that it is complete.
 * Units: points, exact. Throws a RangeError for an unknown table version.
 * Source: PGA TOUR FedExCup points (ties share), with this product's own table.
 */
export function computeAwardsByMember(
  rules: Pick<LeagueRules, 'pointsTable'>,
  roundsWithSameNumber: readonly CountedRound[],
): Map<string, Award> {
  const awards = computeAwardsInOrder(rules, roundsWithSameNumber);
  const entries = roundsWithSameNumber.map((round, index): [string, Award] => [
    round.memberId,
    awards[index]!,
  ]);
  return new Map(entries.sort(([, a], [, b]) => a.place - b.place));
}

/** Like `computeAwardsByMember`, in the order of the rounds. */
export function computeAwardsInOrder(
  { pointsTable }: Pick<LeagueRules, 'pointsTable'>,
  roundsWithSameNumber: readonly CountedRound[],
): Award[] {
  const table = getFedexTable(pointsTable);
  let lowestToPar = roundsWithSameNumber[0]?.toPar ?? 0;
  let highestToPar = lowestToPar;
  for (const { toPar } of roundsWithSameNumber) {
    if (toPar < lowestToPar) lowestToPar = toPar;
    if (toPar > highestToPar) highestToPar = toPar;
  }
  // Both arrays are indexed by strokes above the lowest.
  const playerCounts: number[] = [];
  const awards: Award[] = [];
  for (let toPar = lowestToPar; toPar <= highestToPar; toPar++) playerCounts.push(0);
  for (const { toPar } of roundsWithSameNumber) playerCounts[toPar - lowestToPar]! += 1;
  let place = 1;
  playerCounts.forEach((sharedBy, strokesAboveLowest) => {
    if (sharedBy > 0) awards[strokesAboveLowest] = computeAward(pointsTable, table, place, sharedBy);
    place += sharedBy;
  });
  return roundsWithSameNumber.map(({ toPar }) => awards[toPar - lowestToPar]!);
}

/** Caches awards by table version, place and number of players, since exact fractions are slow to create. */
const awardCache = new Map<number, Award>();
const MAX_CACHED_AWARDS = 5000;

function computeAward(version: number, table: FedexTable, place: number, sharedBy: number): Award {
  const key = (version * KEY_RADIX + place) * KEY_RADIX + sharedBy;
  const cached = awardCache.get(key);
  if (cached !== undefined) return cached;
  const tenths = Array.from({ length: sharedBy }, (_, index) => getTenthsForPlace(table, place + index));
  const award: Award = {
    place,
    sharedBy,
    places: tenths.map((value) => value / 10),
    points: fraction(
      tenths.reduce((sum, value) => sum + value, 0),
      10 * sharedBy,
    ),
  };
  if (awardCache.size >= MAX_CACHED_AWARDS) awardCache.clear();
  awardCache.set(key, award);
  return award;
}

/** Greater than the number of members of any league, so that keys are unique. Maps are slow with larger keys. */
const KEY_RADIX = 10_000;

function getTenthsForPlace(table: FedexTable, place: number): number {
  return table[place - 1] ?? 0;
}
