import { expect, it } from 'vitest';
import { compareCodePoints, distinctNameKey, nameKey } from './name-order.ts';

const sorted = (names: string[]) => names.toSorted((a, b) => compareCodePoints(nameKey(a), nameKey(b)));

it('orders names without regard to capitals, a shorter one first', () => {
  expect(sorted(['bo', 'Ann', 'Bobby', 'anna'])).toEqual(['Ann', 'anna', 'bo', 'Bobby']);
});

it('takes a letter with an accent as the same however it was typed', () => {
  expect(nameKey('Rene\u0301')).toBe(nameKey('RENÉ'));
});

it('puts a symbol beyond the basic plane last, where its code point is', () => {
  expect(sorted(['\u{1f3cc}', '\uff21', 'Zoe'])).toEqual(['Zoe', '\uff21', '\u{1f3cc}']);
});

it('takes names as the same that look alike to a reader', () => {
  for (const name of ['Sunday\u200BGolf', 'SUNDAY\u2060golf', '\uff33unday\u00adGolf']) {
    expect(distinctNameKey(name)).toBe('sundaygolf');
  }
  expect(distinctNameKey('Sunday \u00a0 Golf')).toBe('sunday golf');
});
