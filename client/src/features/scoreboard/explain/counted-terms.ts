import type { Explanation } from '@golf-league/core/golf/standings/explain.ts';
import { toDecimal } from '@golf-league/core/golf/fraction.ts';

/** The summands of a total as they are shown: the rounds that count, and what each missing one counts. */
export function countedTerms(explanation: Explanation): number[] {
  switch (explanation.mode) {
    case 'stroke': {
      const { missing, rounds } = explanation;
      return [
        ...rounds.filter((round) => round.counts).map((round) => round.toPar),
        ...Array<number>(missing?.rounds ?? 0).fill(missing?.toPar ?? 0),
      ];
    }
    case 'stableford':
      return explanation.rounds.filter((round) => round.counts).map((round) => round.points);
    case 'fedex':
      return explanation.paid.filter((round) => round.counts).map((round) => toDecimal(round.points, 4));
  }
}

/** '−1 + 2 + 0', the first summand with its sign alone. */
export const strokeTerms = (toPars: readonly number[]): string =>
  toPars
    .map((toPar, index) => {
      const operator = toPar < 0 ? '−' : index === 0 ? '' : '+';
      return [operator, ...(index === 0 ? [] : [' ']), Math.abs(toPar)].join('');
    })
    .join(' ');
