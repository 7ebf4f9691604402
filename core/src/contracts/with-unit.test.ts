import { expect, it } from 'vitest';
import { formatAmountWithUnit } from './with-unit.ts';

it.each([
  ['en', '60', 'kr', '60 kr'],
  ['en', '60', '', '60'],
  ['en', '2.50', '£', '£2.50'],
  ['en', '−8', '$', '−$8'],
  ['sv', '+8', '€', '+8 €'],
] as const)('in %s, the amount %s with the unit “%s” is formatted as %s', (language, amount, unit, text) => {
  expect(formatAmountWithUnit(language, amount, unit)).toBe(text);
});
