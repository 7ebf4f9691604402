import { explain } from '@golf-league/core/golf/standings/explain.ts';
import { toDecimal } from '@golf-league/core/golf/fraction.ts';
import { standings, totalOf } from '@golf-league/core/golf/standings/standings.ts';
import { anyLeague, anyRules } from '@golf-league/core/golf/test-league.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countedTerms, strokeTerms } from './counted-terms.ts';

test('what the explanation shows adds up to the board’s total, in any league', () => {
  fc.assert(
    fc.property(anyRules, anyLeague, (rules, { members, rounds }) => {
      for (const row of standings(rules, members, rounds)) {
        const terms = countedTerms(explain(rules, row.memberId, members, rounds));
        const total = totalOf(rules, { ...row, points: row.points && toDecimal(row.points, 4) });
        expect(terms.reduce((sum, term) => sum + term, 0)).toBeCloseTo(total ?? 0, 2);
      }
    }),
  );
});

test('a sum of scores to par has its first sign alone', () => {
  expect(strokeTerms([-1, 2, 0, -3])).toBe('−1 + 2 + 0 − 3');
  expect(strokeTerms([2])).toBe('2');
});
