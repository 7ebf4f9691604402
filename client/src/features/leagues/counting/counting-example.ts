import { explain, getRoundTerms } from '@golf-league/core/golf/standings/explain.ts';
import type { Adjustment } from '@golf-league/core/golf/standings/explain.ts';
import { toDecimal } from '@golf-league/core/golf/fraction.ts';
import type { Member } from '@golf-league/core/golf/standings/participation.ts';
import type { CountedRound } from '@golf-league/core/golf/rounds/round.ts';
import type { LeagueRules } from '@golf-league/core/golf/rules.ts';
import { computeStandings, getTotal, getWinners } from '@golf-league/core/golf/standings/standings.ts';

/** Scores to par. Two totals are tied and one player stops while leading, so every rule has an effect. */
const SEASON: Readonly<Record<string, readonly number[]>> = {
  Elin: [2, 6, -1, 4, 3, 7, 0, 5],
  Arne: [3, 1, 5, 2, 4, 3, 6, 2],
  Nils: [4, 2, 3, 5, 1, 3],
  Maja: [-2, 1],
};

/** The highest number of rounds played by anyone in the example. */
export const EXAMPLE_ROUNDS = 8;

export type ExampleRow = {
  name: string;
  position: number | null;
  tied: boolean;
  total: number;
  rounds: readonly { number: number; value: number; counts: boolean }[];
  adjustments: readonly Adjustment[];
  needed: number;
};

/** Calculates the example standings like those of a real league. `value` and `total` are in the mode's unit. */
export function calculateCountingExample(rules: LeagueRules): {
  rows: readonly ExampleRow[];
  winners: readonly string[];
} {
  const members: Member[] = Object.entries(SEASON).map(([name, { length }]) => {
    return { id: name, name, firstRound: 1, lastRound: length, absent: [], isGuest: false };
  });
  const rounds: CountedRound[] = Object.entries(SEASON).flatMap(([memberId, toPars]) =>
    toPars.map((toPar, index) => {
      const number = index + 1;
      return { id: `${memberId} ${number}`, memberId, number, toPar, gross: null, order: number };
    }),
  );
  const board = computeStandings(rules, members, rounds);
  const rows = board.map((row) => {
    const explanation = explain(rules, row.memberId, members, rounds);
    return {
      name: row.name,
      position: row.position,
      tied: row.tied,
      total: getTotal(rules, { ...row, points: row.points && toDecimal(row.points, 4) }) ?? 0,
      rounds: getRoundTerms(explanation).map((term) => ({ ...term, value: Math.round(term.value) })),
      adjustments: explanation.adjustments,
      needed: row.needed,
    };
  });
  return { rows, winners: getWinners(rules, board).map((row) => row.name) };
}
