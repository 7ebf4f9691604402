import { fedexTable } from '../fedex-table.ts';
import type { FedexTable } from '../fedex-table.ts';
import { fraction } from '../fraction.ts';
import type { Fraction } from '../fraction.ts';
import type { CountedRound } from '../rounds/round.ts';
import type { LeagueRules } from '../rules.ts';

/**
 * The award for a place in one round: `place` from 1, `tiedWith` the number of players who share it, including the
 * player, `places` the table's points of all the places they occupy, `points` an equal share of their sum.
 */
export type Award = {
  readonly place: number;
  readonly tiedWith: number;
  readonly places: readonly number[];
  readonly points: Fraction;
};

/**
 * The award of each player in one round number, by member id, first place first. The place is only by score to par,
 * lower is better; tied players share the points of the places they occupy equally, and the next places are skipped.
 * Takes all rounds of that number, of members only, once it is complete; completeness is not checked here.
 * Units: points, exact. Errors: RangeError for an unknown table version.
 * Source: PGA TOUR FedExCup points (ties share), with this product's own table.
 */
export function awardsOfRound(
  rules: Pick<LeagueRules, 'pointsTable'>,
  roundsOfNumber: readonly CountedRound[],
): Map<string, Award> {
  const awards = awardsInOrder(rules, roundsOfNumber);
  const entries = roundsOfNumber.map((round, index): [string, Award] => [round.memberId, awards[index]!]);
  return new Map(entries.sort(([, a], [, b]) => a.place - b.place));
}

/** As `awardsOfRound`, in the order of the rounds. */
export function awardsInOrder(
  { pointsTable }: Pick<LeagueRules, 'pointsTable'>,
  roundsOfNumber: readonly CountedRound[],
): Award[] {
  const table = fedexTable(pointsTable);
  let lowest = roundsOfNumber[0]?.toPar ?? 0;
  let highest = lowest;
  for (const { toPar } of roundsOfNumber) {
    if (toPar < lowest) lowest = toPar;
    if (toPar > highest) highest = toPar;
  }
  // Both arrays are indexed by strokes above the lowest.
  const players: number[] = [];
  const awards: Award[] = [];
  for (let toPar = lowest; toPar <= highest; toPar++) players.push(0);
  for (const { toPar } of roundsOfNumber) players[toPar - lowest]! += 1;
  let place = 1;
  players.forEach((tiedWith, above) => {
    if (tiedWith > 0) awards[above] = awardOf(pointsTable, table, place, tiedWith);
    place += tiedWith;
  });
  return roundsOfNumber.map(({ toPar }) => awards[toPar - lowest]!);
}

/** Caches awards by table version, place and number of players: few occur, and exact fractions are slow to create. */
const cache = new Map<number, Award>();
const MAX_CACHED = 5000;

function awardOf(version: number, table: FedexTable, place: number, tiedWith: number): Award {
  const key = (version * PLACES + place) * PLACES + tiedWith;
  const cached = cache.get(key);
  if (cached !== undefined) return cached;
  const tenths = Array.from({ length: tiedWith }, (_, index) => tenthsOfPlace(table, place + index));
  const award: Award = {
    place,
    tiedWith,
    places: tenths.map((value) => value / 10),
    points: fraction(
      tenths.reduce((sum, value) => sum + value, 0),
      10 * tiedWith,
    ),
  };
  if (cache.size >= MAX_CACHED) cache.clear();
  cache.set(key, award);
  return award;
}

/** More than the members of a league, so that keys are unique, but small, since maps are slow with large numbers. */
const PLACES = 10_000;

function tenthsOfPlace(table: FedexTable, place: number): number {
  return table[place - 1] ?? 0;
}
