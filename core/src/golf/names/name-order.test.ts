import { expect, it } from 'vitest';
import { compareCodePoints, distinctNameKey, nameKey, personKey } from './name-order.ts';

const sortByName = (names: string[]) => names.toSorted((a, b) => compareCodePoints(nameKey(a), nameKey(b)));

it('names are sorted ignoring case, and a prefix comes first', () => {
  expect(sortByName(['bo', 'Ann', 'Bobby', 'anna'])).toEqual(['Ann', 'anna', 'bo', 'Bobby']);
});

it('an accented letter has the same key in every Unicode form', () => {
  expect(nameKey('Rene\u0301')).toBe(nameKey('RENÉ'));
});

it('a symbol beyond the basic plane is sorted last, by its code point', () => {
  expect(sortByName(['\u{1f3cc}', '\uff21', 'Zoe'])).toEqual(['Zoe', '\uff21', '\u{1f3cc}']);
});

it('names that look alike have the same key', () => {
  for (const name of ['Sunday\u200BGolf', 'SUNDAY\u2060golf', '\uff33unday\u00adGolf']) {
    expect(distinctNameKey(name)).toBe('sundaygolf');
  }
  expect(distinctNameKey('Sunday \u00a0 Golf')).toBe('sunday golf');
});

it('all apostrophes are equivalent in a person’s name, and so are all hyphens', () => {
  for (const mark of ["'", '’', '‘', 'ʼ', '`', '´', '′', '＇'])
    expect(personKey(`Sean O${mark}Dell`)).toBe("sean o'dell");
  for (const mark of ['-', '‐', '‑', '‒', '–', '—', '−', '﹣', '－'])
    expect(personKey(`ANN${mark}Marie`)).toBe('ann-marie');
  expect(personKey('Ann Marie')).not.toBe(personKey('Ann-Marie'));
});

it('apostrophes and hyphens are kept in a league’s name', () => {
  expect(distinctNameKey('Pub’s golf')).not.toBe(distinctNameKey("Pub's golf"));
});
