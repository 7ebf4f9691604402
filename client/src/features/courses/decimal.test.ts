import { expect, test } from 'vitest';
import { decimalOf, decimalInput } from './decimal.ts';

test('ratings are parsed with a decimal comma or a decimal point in every language', () => {
  for (const text of ['75,1', '75.1', ' 75.1 ']) expect(decimalOf(text)).toBe(75.1);
  expect(decimalOf('71')).toBe(71);
  expect(decimalOf('71,')).toBe(71);
  for (const text of ['', '7 5', '75,15', 'abc', '-3', '1e3']) expect(decimalOf(text)).toBeNull();
  expect([decimalInput(75.1, 'en'), decimalInput(71, 'sv')]).toEqual(['75.1', '71,0']);
});
