import { expect, it } from 'vitest';
import { compareCodePoints, distinctNameKey, nameKey, personKey } from './name-order.ts';

const sorted = (names: string[]) => names.toSorted((a, b) => compareCodePoints(nameKey(a), nameKey(b)));

it('names are sorted ignoring case, and a prefix comes first', () => {
  expect(sorted(['bo', 'Ann', 'Bobby', 'anna'])).toEqual(['Ann', 'anna', 'bo', 'Bobby']);
});

it('a letter with an accent is the same in every Unicode form', () => {
  expect(nameKey('Rene\u0301')).toBe(nameKey('RENÉ'));
});

it('a symbol beyond the basic plane is sorted last, by its code point', () => {
  expect(sorted(['\u{1f3cc}', '\uff21', 'Zoe'])).toEqual(['Zoe', '\uff21', '\u{1f3cc}']);
});

it('names that look alike have the same key', () => {
  for (const name of ['Sunday\u200BGolf', 'SUNDAY\u2060golf', '\uff33unday\u00adGolf']) {
    expect(distinctNameKey(name)).toBe('sundaygolf');
  }
  expect(distinctNameKey('Sunday \u00a0 Golf')).toBe('sunday golf');
});

it('all apostrophes and all hyphens are the same in the name of a person', () => {
  for (const mark of ["'", '’', '‘', 'ʼ', '`', '´', '′', '＇'])
    expect(personKey(`Sean O${mark}Dell`)).toBe("sean o'dell");
  for (const mark of ['-', '‐', '‑', '‒', '–', '—', '−', '﹣', '－'])
    expect(personKey(`ANN${mark}Marie`)).toBe('ann-marie');
  expect(personKey('Ann Marie')).not.toBe(personKey('Ann-Marie'));
});

it('apostrophes and hyphens are kept in the name of a league', () => {
  expect(distinctNameKey('Pub’s golf')).not.toBe(distinctNameKey("Pub's golf"));
});
