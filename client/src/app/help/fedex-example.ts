import { CURRENT_FEDEX_TABLE_VERSION, fedexTable } from '@golf-league/core/golf/fedex-table.ts';
import { toDecimal } from '@golf-league/core/golf/fraction.ts';
import { newLeagueRules } from '@golf-league/core/golf/rules.ts';
import { roundStandings } from '@golf-league/core/golf/standings/standings.ts';

const rules = newLeagueRules('fedex');
const pointsTable = fedexTable(CURRENT_FEDEX_TABLE_VERSION);

/** Returns the points for an untied place, counted from 1. */
export const computePointsForPlace = (place: number): number => (pointsTable[place - 1] ?? 0) / 10;

/** Returns the points for each of two players tied for first. */
export const computePointsForSharedFirst = (): number =>
  computeRows(['one', 'other'].map((name) => ({ name, toPar: 0 })))[0]?.points ?? 0;

// The first round of the demo league's FedEx season.
const examplePlayers = [
  { name: 'Priya Raman', toPar: -2 },
  { name: 'Jonas Berg', toPar: -2 },
  { name: 'Elin Sjöberg', toPar: -1 },
  { name: 'Marcus Lind', toPar: 0 },
  { name: 'Oskar Nyström', toPar: 1 },
];

export const computeExampleRound = () => computeRows(examplePlayers);

/** Computes the rows with core/golf, so that the example always agrees with the real boards. */
function computeRows(players: readonly { name: string; toPar: number }[]) {
  const members = players.map(({ name }) => ({
    id: name,
    name,
    firstRound: 1,
    lastRound: null,
    absent: [],
    isGuest: false,
  }));
  const rounds = players.map(({ name, toPar }, order) => {
    return { id: name, memberId: name, number: 1, toPar, gross: null, order };
  });
  const rows = roundStandings(rules, 1, members, rounds);
  return players.map((player) => {
    const row = rows.find(({ memberId }) => memberId === player.name);
    const points = row?.points ? toDecimal(row.points, 4) : 0;
    return { ...player, place: row?.position ?? null, tied: row?.tied ?? false, points };
  });
}
