import { expect, test } from 'vitest';
import { formatStrokeTerms } from './stroke-terms.ts';

test('only the first term has its sign attached; the other terms are joined by spaced operators', () => {
  expect(formatStrokeTerms([-1, 2, 0, -3])).toBe('−1 + 2 + 0 − 3');
  expect(formatStrokeTerms([2])).toBe('2');
});
