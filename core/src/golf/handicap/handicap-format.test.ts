import { describe, expect, it } from 'vitest';
import { formatHandicapIndex, parseHandicapIndex } from './handicap-format.ts';

describe('a handicap index', () => {
  it('is formatted in the golfer’s language', () => {
    expect([11.4, 0, 54, -1.2].map((index) => formatHandicapIndex(index, 'en'))).toEqual([
      '11.4',
      '0.0',
      '54.0',
      '+1.2',
    ]);
    expect([11.4, -1.2].map((index) => formatHandicapIndex(index, 'sv'))).toEqual(['11,4', '+1,2']);
  });

  it('is parsed with a decimal point or comma, and is negative with a plus sign', () => {
    const inputs = ['11.4', '11,4', ' 11 ', '11,', '+1,2', '\u22121.2', '-1.2', '0', '+0', '54', '+10'];
    expect(inputs.map(parseHandicapIndex)).toEqual([11.4, 11.4, 11, 11, -1.2, -1.2, -1.2, 0, 0, 54, -10]);
  });

  it('is null for any other text', () => {
    for (const text of ['', '54.1', '+10.1', '11.45', '1e1', 'elva', '1 1', '.5', '--1']) {
      expect([text, parseHandicapIndex(text)]).toEqual([text, null]);
    }
  });
});
