import { expect, test } from 'vitest';
import { strokeTerms } from './stroke-terms.ts';

test('a sum of scores to par has its first sign alone', () => {
  expect(strokeTerms([-1, 2, 0, -3])).toBe('−1 + 2 + 0 − 3');
  expect(strokeTerms([2])).toBe('2');
});
