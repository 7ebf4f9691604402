import { CURRENT_FEDEX_TABLE_VERSION, fedexTable } from '@golf-league/core/golf/fedex-table.ts';
import { awardsOfRound } from '@golf-league/core/golf/fedex.ts';
import { rulesOfNewLeague } from '@golf-league/core/golf/rules.ts';
import { toDecimal } from '@golf-league/core/golf/fraction.ts';

const table = fedexTable(CURRENT_FEDEX_TABLE_VERSION);

/** Points of a place that one player holds alone, from 1. */
export const paidTo = (place: number): number => (table[place - 1] ?? 0) / 10;

/** What each of two players tied for first gets. */
export const sharedFirst = (): number => (paidTo(1) + paidTo(2)) / 2;

// The first round of the demo league's FedEx season.
const round = [
  { name: 'Priya Raman', toPar: -2 },
  { name: 'Jonas Berg', toPar: -2 },
  { name: 'Elin Sjöberg', toPar: -1 },
  { name: 'Marcus Lind', toPar: 0 },
  { name: 'Oskar Nyström', toPar: 1 },
];

/** Counted by the rules that count every league, so that the example cannot say anything else. */
export function workedRound() {
  const registered = round.map(({ name, toPar }, order) => ({
    id: name,
    memberId: name,
    number: 1,
    toPar,
    gross: null,
    order,
  }));
  const awards = awardsOfRound(rulesOfNewLeague('fedex'), registered);
  return round.map((player) => {
    const award = awards.get(player.name);
    return {
      ...player,
      place: award?.place ?? null,
      tied: (award?.tiedWith ?? 1) > 1,
      points: award ? toDecimal(award.points, 4) : 0,
    };
  });
}
