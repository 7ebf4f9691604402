import { expect, test } from 'vitest';
import { strokeTerms } from './stroke-terms.ts';

test('only the first score of a sum has its sign attached', () => {
  expect(strokeTerms([-1, 2, 0, -3])).toBe('−1 + 2 + 0 − 3');
  expect(strokeTerms([2])).toBe('2');
});
