import { CURRENT_FEDEX_TABLE_VERSION, getFedexTable } from '@golf-league/core/golf/fedex-table.ts';
import { toDecimal } from '@golf-league/core/golf/fraction.ts';
import { createLeagueRules } from '@golf-league/core/golf/rules.ts';
import { computeRoundStandings } from '@golf-league/core/golf/standings/standings.ts';

const rules = createLeagueRules('fedex');
const pointsTable = getFedexTable(CURRENT_FEDEX_TABLE_VERSION);

/** Returns the points for an untied position; the leader has position 1. */
export const computePointsForPosition = (position: number): number => (pointsTable[position - 1] ?? 0) / 10;

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
  const rows = computeRoundStandings(rules, 1, members, rounds);
  return players.map((player) => {
    const row = rows.find(({ memberId }) => memberId === player.name);
    const points = row?.points ? toDecimal(row.points, 4) : 0;
    return { ...player, position: row?.position ?? null, tied: row?.tied ?? false, points };
  });
}
