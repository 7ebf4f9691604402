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
export type Award = {
  readonly place: number;
  readonly tiedWith: number;
  readonly places: readonly number[];
  readonly points: Fraction;
};

/**
 * The award of each player in one round number, by member id, the first place first. The place is by score to par alone, lower is better;
 * tied players share equally what the places they occupy are worth, and the next place is skipped accordingly.
 * Takes all rounds of that number, of members only, once it is complete; completeness is not checked here.
 * Units: points, exact. Errors: RangeError for an unknown table version.
 * Source: PGA TOUR FedExCup points (ties share), with the product's own table.
 */
export function awardsOfRound(
  rules: Pick<LeagueRules, 'pointsTable'>,
  roundsOfNumber: readonly CountedRound[],
): Map<string, Award> {
  const awards = awardsInOrder(rules, roundsOfNumber);
  const ofMember = roundsOfNumber.map((round, index): [string, Award] => [round.memberId, awards[index]!]);
  return new Map(ofMember.sort(([, a], [, b]) => a.place - b.place));
}

/** As `awardsOfRound`, in the order of the rounds. */
export function awardsInOrder(
  { pointsTable }: Pick<LeagueRules, 'pointsTable'>,
  roundsOfNumber: readonly CountedRound[],
): Award[] {
  const table = fedexTable(pointsTable);
  let lowest = Infinity;
  for (const { toPar } of roundsOfNumber) if (toPar < lowest) lowest = toPar;
  // By strokes above the lowest, as keys of an object that are whole numbers are kept in their order.
  const ofScore: Record<number, Group> = {};
  const groups: Group[] = [];
  for (const { toPar } of roundsOfNumber) {
    const group = (ofScore[toPar - lowest] ??= { tiedWith: 0, award: null });
    group.tiedWith += 1;
    groups.push(group);
  }
  let place = 1;
  for (const group of Object.values(ofScore)) {
    group.award = awardOf(pointsTable, table, place, group.tiedWith);
    place += group.tiedWith;
  }
  return groups.map(({ award }) => award!);
}

/** Those with the same score in a round. */
type Group = { tiedWith: number; award: Award | null };

/** Awards by table version, place and number of players: few ever occur, and exact fractions are slow to make. */
const known = new Map<number, Award>();
const MOST_KNOWN = 5000;

function awardOf(version: number, table: FedexTable, place: number, tiedWith: number): Award {
  const key = (version * PLACES + place) * PLACES + tiedWith;
  const before = known.get(key);
  if (before !== undefined) return before;
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
  if (known.size >= MOST_KNOWN) known.clear();
  known.set(key, award);
  return award;
}

/** More than a league has members, so that no two awards have one key. */
const PLACES = 100_000;

function tenthsOfPlace(table: FedexTable, place: number): number {
  return table[place - 1] ?? 0;
}
