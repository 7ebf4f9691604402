import { fedexTable } from './fedex-table.ts';
import type { FedexTable } from './fedex-table.ts';
import { fraction } from './fraction.ts';
import type { Fraction } from './fraction.ts';
import type { CountedRound } from './round.ts';
import type { LeagueRules } from './rules.ts';

/**
 * What a place in one round is worth: `place` from 1, `tiedWith` the number of players who share it, the player
 * included, `places` the table's points of all the places they occupy, `points` an equal share of their sum.
 */
export type Award = { place: number; tiedWith: number; places: readonly number[]; points: Fraction };

/** Players at one place; `tenths` is the sum of the places they occupy, in tenths of a point. */
type Group = { place: number; rounds: CountedRound[]; tenths: number };

/**
 * The award of each player in one round number, by member id. The place is by score to par alone, lower is better;
 * tied players share equally what the places they occupy are worth, and the next place is skipped accordingly.
 * Takes all rounds of that number, of members only, once it is complete; completeness is not checked here.
 * Units: points, exact. Errors: RangeError for an unknown table version.
 * Source: PGA TOUR FedExCup points (ties share), with the product's own table.
 */
export function awardsOfRound(
  rules: Pick<LeagueRules, 'pointsTable'>,
  roundsOfNumber: readonly CountedRound[],
): Map<string, Award> {
  const table = fedexTable(rules.pointsTable);
  const awards = new Map<string, Award>();
  for (const { place, rounds, tenths } of groupsByPlace(table, roundsOfNumber)) {
    const tiedWith = rounds.length;
    const places = rounds.map((_, index) => tenthsOfPlace(table, place + index) / 10);
    const award: Award = { place, tiedWith, places, points: fraction(tenths, 10 * tiedWith) };
    for (const round of rounds) awards.set(round.memberId, award);
  }
  return awards;
}

function groupsByPlace(table: FedexTable, roundsOfNumber: readonly CountedRound[]): Group[] {
  const byToPar = new Map<number, CountedRound[]>();
  for (const round of roundsOfNumber) {
    const equal = byToPar.get(round.toPar);
    if (equal === undefined) byToPar.set(round.toPar, [round]);
    else equal.push(round);
  }
  const groups: Group[] = [];
  let place = 1;
  for (const [, rounds] of [...byToPar].sort(([a], [b]) => a - b)) {
    let tenths = 0;
    for (let index = 0; index < rounds.length; index++) tenths += tenthsOfPlace(table, place + index);
    groups.push({ place, rounds, tenths });
    place += rounds.length;
  }
  return groups;
}

function tenthsOfPlace(table: FedexTable, place: number): number {
  return table[place - 1] ?? 0;
}
