import { fedexTable } from './fedex-table.ts';
import type { FedexTable } from './fedex-table.ts';
import { fraction } from './fraction.ts';
import type { Fraction } from './fraction.ts';
import { roundsByNumber, statusOfRound } from './participation.ts';
import type { Member } from './participation.ts';
import type { CountedRound } from './round.ts';

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
 * Give it all rounds of that number, of members only, and only once it is complete: it does not ask.
 * Units: points, exact. Errors: RangeError for an unknown table version.
 * Source: PGA TOUR FedExCup points (ties share), with the product's own table.
 */
export function awardsOfRound(
  tableVersion: number,
  roundsOfNumber: readonly CountedRound[],
): Map<string, Award> {
  const table = fedexTable(tableVersion);
  const awards = new Map<string, Award>();
  for (const { place, rounds, tenths } of groupsByPlace(table, roundsOfNumber)) {
    const tiedWith = rounds.length;
    const places = rounds.map((_, index) => tenthsOfPlace(table, place + index) / 10);
    const award: Award = { place, tiedWith, places, points: fraction(tenths, 10 * tiedWith) };
    for (const round of rounds) awards.set(round.memberId, award);
  }
  return awards;
}

/**
 * The points of every member from all complete rounds, by member id; 0 for whoever has none.
 * Units: points, exact. Errors: RangeError for an unknown table version. Source: the product's rule (a round is paid
 * when everybody who takes part in it has registered it).
 */
export function totalPoints(
  tableVersion: number,
  members: readonly Member[],
  rounds: readonly CountedRound[],
): Map<string, Fraction> {
  const table = fedexTable(tableVersion);
  const paid: Group[] = [];
  for (const [number, sameNumber] of roundsByNumber(members, rounds)) {
    if (statusOfRound(number, members, sameNumber).complete) paid.push(...groupsByPlace(table, sameNumber));
  }
  // Over one denominator for the whole league a share is a whole number: one plain addition a round.
  let denominator = 10n;
  for (const tied of new Set(paid.map((group) => group.rounds.length))) {
    denominator *= fraction(tied, denominator / 10n).numerator;
  }
  const totals = new Map(members.map((member) => [member.id, { shares: 0n }]));
  for (const group of paid) {
    const share = (BigInt(group.tenths) * denominator) / BigInt(10 * group.rounds.length);
    for (const { memberId } of group.rounds) {
      const total = totals.get(memberId);
      if (total !== undefined) total.shares += share;
    }
  }
  return new Map(Array.from(totals, ([id, total]) => [id, fraction(total.shares, denominator)]));
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
