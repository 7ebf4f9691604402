import { describe, expect, it } from 'vitest';
import { languages } from '../wire/languages.ts';
import {
  formatAverage,
  formatOrdinal,
  formatPlayingHandicap,
  formatPoints,
  formatPosition,
  formatToPar,
} from './format.ts';

describe('a score to par', () => {
  it('is E at level par, with a plus sign over par and a true minus sign under par', () => {
    expect([0, -0, 3, 12, -2, -73].map(formatToPar)).toEqual(['E', 'E', '+3', '+12', '\u22122', '\u221273']);
  });
});

// `golf` does not import the list of languages, so a language without ordinals fails to compile here.
it('ordinals and points are formatted in each language', () => {
  for (const language of languages) {
    expect(formatOrdinal(7, language)).toMatch(/^7./);
    expect(formatPoints(7, language)).toBe('7\u00a0p');
  }
});

describe('an ordinal', () => {
  it('in English is 1st, 2nd, 3rd, 4th, and ends in th for 11 to 13', () => {
    const formatEnglishOrdinal = (n: number) => formatOrdinal(n, 'en');
    expect([1, 2, 3, 4, 10].map(formatEnglishOrdinal)).toEqual(['1st', '2nd', '3rd', '4th', '10th']);
    expect([11, 12, 13, 14, 20].map(formatEnglishOrdinal)).toEqual(['11th', '12th', '13th', '14th', '20th']);
    expect([21, 22, 23, 24, 91, 100].map(formatEnglishOrdinal)).toEqual([
      '21st',
      '22nd',
      '23rd',
      '24th',
      '91st',
      '100th',
    ]);
  });

  it('in English always ends in th for 0 and above 100', () => {
    expect([0, 101, 102, 103, 111, 121].map((n) => formatOrdinal(n, 'en'))).toEqual([
      '0th',
      '101th',
      '102th',
      '103th',
      '111th',
      '121th',
    ]);
  });

  it('in Swedish ends in :a after 1 and 2 but not after 11 and 12, and in :e otherwise', () => {
    const formatSwedishOrdinal = (n: number) => formatOrdinal(n, 'sv');
    expect([1, 2, 3, 4, 10].map(formatSwedishOrdinal)).toEqual(['1:a', '2:a', '3:e', '4:e', '10:e']);
    expect([11, 12, 13, 21, 22, 23].map(formatSwedishOrdinal)).toEqual([
      '11:e',
      '12:e',
      '13:e',
      '21:a',
      '22:a',
      '23:e',
    ]);
    expect([0, 100, 101, 111, 112, 122].map(formatSwedishOrdinal)).toEqual([
      '0:e',
      '100:e',
      '101:a',
      '111:e',
      '112:e',
      '122:a',
    ]);
  });
});

it('a playing handicap below 0 is formatted with a plus sign', () => {
  expect([18, 0, -0, -2].map(formatPlayingHandicap)).toEqual(['18', '0', '0', '+2']);
});

it('a position is a number, with a T if it is shared, or a dash for a player without a round', () => {
  expect(formatPosition(1, false)).toBe('1');
  expect(formatPosition(2, true)).toBe('T2');
  expect(formatPosition(null, false)).toBe('\u2013');
});

describe('FedEx points', () => {
  it('are whole numbers with a non-breaking space before the p', () => {
    expect(formatPoints(410, 'en')).toBe('410\u00a0p');
    expect(formatPoints(0, 'sv')).toBe('0\u00a0p');
    expect(formatPoints(215.5, 'en')).toBe('216\u00a0p');
    expect(formatPoints(35.4999, 'sv')).toBe('35\u00a0p');
  });

  it('have the language’s thousands separator', () => {
    expect(formatPoints(1010, 'en')).toBe('1,010\u00a0p');
    expect(formatPoints(1010, 'sv')).toBe('1\u00a0010\u00a0p');
  });
});

describe('an average', () => {
  it('has one decimal in the language’s format, and a plus or minus sign if it is relative to par', () => {
    expect(formatAverage.toPar(-0.4, 'en')).toBe('\u22120.4');
    expect(formatAverage.toPar(1.25, 'sv')).toBe('+1,3');
    expect(formatAverage.toPar(0.04, 'en')).toBe('E');
    expect(formatAverage.points(34.5, 'sv')).toBe('34,5\u00a0p');
    expect(formatAverage.plain(2, 'en')).toBe('2.0');
  });
});
