import { expect, it } from 'vitest';
import { compareCodePoints, getDistinctNameKey, getNameSortKey, getPersonKey } from './name-order.ts';

const sortByName = (names: string[]) =>
  names.toSorted((a, b) => compareCodePoints(getNameSortKey(a), getNameSortKey(b)));

it('names are sorted ignoring case, and a prefix comes first', () => {
  expect(sortByName(['bo', 'Ann', 'Bobby', 'anna'])).toEqual(['Ann', 'anna', 'bo', 'Bobby']);
});

it('an accented letter has the same key in every Unicode form', () => {
  expect(getNameSortKey('Rene\u0301')).toBe(getNameSortKey('RENÉ'));
});

it('a symbol outside the Basic Multilingual Plane is sorted last, by its code point', () => {
  expect(sortByName(['\u{1f3cc}', '\uff21', 'Zoe'])).toEqual(['Zoe', '\uff21', '\u{1f3cc}']);
});

it('names that look alike have the same key', () => {
  for (const name of ['Sunday\u200BGolf', 'SUNDAY\u2060golf', '\uff33unday\u00adGolf']) {
    expect(getDistinctNameKey(name)).toBe('sundaygolf');
  }
  expect(getDistinctNameKey('Sunday \u00a0 Golf')).toBe('sunday golf');
});

it('all apostrophes are equivalent in a person’s name, and so are all hyphens', () => {
  for (const mark of ["'", '’', '‘', 'ʼ', '`', '´', '′', '＇'])
    expect(getPersonKey(`Sean O${mark}Dell`)).toBe("sean o'dell");
  for (const mark of ['-', '‐', '‑', '‒', '–', '—', '−', '﹣', '－'])
    expect(getPersonKey(`ANN${mark}Marie`)).toBe('ann-marie');
  expect(getPersonKey('Ann Marie')).not.toBe(getPersonKey('Ann-Marie'));
});

it('apostrophes and hyphens are kept in a league’s name', () => {
  expect(getDistinctNameKey('Pub’s golf')).not.toBe(getDistinctNameKey("Pub's golf"));
});
