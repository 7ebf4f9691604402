import { expect, it } from 'vitest';
import { formatWithUnit } from './with-unit.ts';

it.each([
  ['en', '60', 'kr', '60 kr'],
  ['en', '60', '', '60'],
  ['en', '2.50', '£', '£2.50'],
  ['en', '−8', '$', '−$8'],
  ['sv', '+8', '€', '+8 €'],
] as const)('in %s, the amount %s with the unit “%s” is formatted as %s', (language, number, unit, text) => {
  expect(formatWithUnit(language, number, unit)).toBe(text);
});
