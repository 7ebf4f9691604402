import { expect, it } from 'vitest';
import { compareCodePoints, distinctNameKey, nameKey, personKey } from './name-order.ts';

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

it('takes every apostrophe as one and every hyphen as one in the name of a person', () => {
  for (const mark of ["'", '’', '‘', 'ʼ', '`', '´', '′', '＇'])
    expect(personKey(`Sean O${mark}Dell`)).toBe("sean o'dell");
  for (const mark of ['-', '‐', '‑', '‒', '–', '—', '−', '﹣', '－'])
    expect(personKey(`ANN${mark}Marie`)).toBe('ann-marie');
  expect(personKey('Ann Marie')).not.toBe(personKey('Ann-Marie'));
});

it('keeps the marks in the name of a league', () => {
  expect(distinctNameKey('Pub’s golf')).not.toBe(distinctNameKey("Pub's golf"));
});
