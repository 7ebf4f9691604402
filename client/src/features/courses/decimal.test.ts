import { expect, test } from 'vitest';
import { parseDecimal, formatDecimal } from './decimal.ts';

test('a rating can have a decimal comma or a decimal point in every language', () => {
  for (const text of ['75,1', '75.1', ' 75.1 ']) expect(parseDecimal(text)).toBe(75.1);
  expect(parseDecimal('71')).toBe(71);
  expect(parseDecimal('71,')).toBe(71);
  for (const text of ['', '7 5', '75,15', 'abc', '-3', '1e3']) expect(parseDecimal(text)).toBeNull();
  expect([formatDecimal(75.1, 'en'), formatDecimal(71, 'sv')]).toEqual(['75.1', '71,0']);
});
