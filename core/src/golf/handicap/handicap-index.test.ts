import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  capIndex,
  computeDifferential,
  findMaxGrossForDifferential,
  computeIndexFromDifferentials,
} from './handicap-index.ts';

const computeIndex = (...differentials: number[]) =>
  computeIndexFromDifferentials(differentials, null)?.index ?? null;

describe('a differential', () => {
  it('matches published worked examples', () => {
    // Source: golfsoftware.net, "Handicap Calculation": (82 − 69.2) × 113 / 118 = 12.26.
    expect(computeDifferential({ adjustedGross: 82, courseRating: 69.2, slope: 118 })).toBe(12.3);
    // Source: NCGA, "Know your index": 95 on a rating of 71.5 is 113 × 23.5 divided by the slope.
    expect(computeDifferential({ adjustedGross: 95, courseRating: 71.5, slope: 113 })).toBe(23.5);
  });

  it('rounds half up, even for a score below the course rating', () => {
    expect(computeDifferential({ adjustedGross: 72, courseRating: 70, slope: 113 })).toBe(2);
    // A slope of 113 never gives a half, but a slope of 90 does: 113 × ±4.5 / 90 = ±5.65.
    expect(computeDifferential({ adjustedGross: 75, courseRating: 70.5, slope: 90 })).toBe(5.7);
    expect(computeDifferential({ adjustedGross: 66, courseRating: 70.5, slope: 90 })).toBe(-5.6);
  });
});

describe('the gross score for a differential', () => {
  it('is the highest score that does not exceed it', () => {
    const anyTee = fc.record({
      courseRating: fc.integer({ min: 450, max: 850 }).map((inTenths) => inTenths / 10),
      slope: fc.integer({ min: 55, max: 155 }),
    });
    const anyDifferential = fc.integer({ min: -100, max: 540 }).map((inTenths) => inTenths / 10);
    fc.assert(
      fc.property(anyDifferential, anyTee, (differential, tee) => {
        const gross = findMaxGrossForDifferential(differential, tee);
        expect(computeDifferential({ adjustedGross: gross, ...tee })).toBeLessThanOrEqual(differential);
        expect(computeDifferential({ adjustedGross: gross + 1, ...tee })).toBeGreaterThan(differential);
      }),
    );
  });
});

describe('the index from the table', () => {
  it('matches the R&A’s worked examples', () => {
    // Source: The R&A, Rules of Handicapping, Interpretations of Rule 5 (5.2a/1): initial index, then six scores.
    expect(computeIndex(15.3, 15.2, 16.6)).toBe(13.2);
    expect(computeIndex(40.7, 42.4, 36.1)).toBe(34.1);
    expect(computeIndex(40.7, 42.4, 36.1, 45.9, 43.6, 45.0)).toBe(37.4);
  });

  it('needs three differentials', () => {
    expect(computeIndex()).toBeNull();
    expect(computeIndex(10, 12)).toBeNull();
  });

  it('uses the right number of lowest scores and the right adjustment for 3 to 20 scores', () => {
    // Source: The R&A, Rules of Handicapping, Rule 5.2a, table. The mean of the lowest n of 1, 2, 3 … is (n + 1) / 2.
    const expected = [-1, 0, 1, 0.5, 1.5, 1.5, 2, 2, 2, 2.5, 2.5, 2.5, 3, 3, 3.5, 3.5, 4, 4.5];
    const result = expected.map((_, extra) =>
      computeIndex(...Array.from({ length: 3 + extra }, (_one, index) => 3 + extra - index)),
    );
    expect(result).toEqual(expected);
  });

  it('uses only the latest twenty differentials, and returns the positions of those that count', () => {
    const twenty = Array.from({ length: 20 }, (_, index) => 10 + index);
    expect(computeIndex(...twenty)).toBe(13.5);
    expect(computeIndex(1, ...twenty)).toBe(13.5);
    const result = computeIndexFromDifferentials([1, ...twenty], null);
    expect(result?.positions.toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  });

  it('is at most 54.0, and rounds half up', () => {
    expect(computeIndex(70, 71, 72)).toBe(54);
    expect(computeIndex(10.1, 10.2, 15, 15, 15, 15, 15)).toBe(10.2);
    expect(computeIndex(-2.1, -2.2, 15, 15, 15, 15, 15)).toBe(-2.1);
  });
});

describe('the caps', () => {
  it('match published worked examples', () => {
    // Source: USGA, Rules of Handicapping, Committee content, "Cap Examples (Soft Cap and Hard Cap)".
    expect(capIndex(11.6, 6.5)).toEqual({ index: 10.6, cap: 'soft' });
    expect(capIndex(18.2, 10.2)).toEqual({ index: 15.2, cap: 'hard' });
    // Source: England Golf, "What is a Soft Cap?": 19.71 against 14.8 becomes 18.8.
    expect(capIndex(19.7, 14.8)).toEqual({ index: 18.8, cap: 'soft' });
    // Source: Handicaps Network Africa, newsletter of April 2023: a rise of four becomes one of 3.5.
    expect(capIndex(14, 10)).toEqual({ index: 13.5, cap: 'soft' });
    // Source: lazar.golf, "Soft Cap and Hard Cap": 17.0 against 12.0 becomes 16.0.
    expect(capIndex(17, 12)).toEqual({ index: 16, cap: 'soft' });
  });

  it('do not change a rise of 3.0, and limit a rise of 7.0 to 5.0', () => {
    expect(capIndex(13, 10)).toEqual({ index: 13, cap: null });
    expect(capIndex(13.1, 10)).toEqual({ index: 13.1, cap: 'soft' });
    expect(capIndex(17, 10)).toEqual({ index: 15, cap: 'soft' });
    expect(capIndex(17.2, 10)).toEqual({ index: 15, cap: 'hard' });
    expect(capIndex(3, -2)).toEqual({ index: 2, cap: 'soft' });
  });

  it('apply only with at least twenty differentials', () => {
    const computeIndexForCount = (count: number) =>
      computeIndexFromDifferentials(Array<number>(count).fill(20), 10);
    expect(computeIndexForCount(19)).toMatchObject({ index: 20, cap: null });
    expect(computeIndexForCount(20)).toMatchObject({ index: 15, uncapped: 20, cap: 'hard' });
  });

  it('never raise an index, and never lower it to less than 3.0 above the low index', () => {
    const anyIndex = fc.integer({ min: -100, max: 540 }).map((inTenths) => inTenths / 10);
    fc.assert(
      fc.property(anyIndex, anyIndex, (index, low) => {
        const capped = capIndex(index, low).index;
        expect(capped).toBeLessThanOrEqual(index);
        expect(capped).toBeGreaterThanOrEqual(Math.min(index, low + 3) - 1e-9);
        expect(capped).toBeLessThanOrEqual(Math.max(index <= low + 5 ? index : low + 5) + 1e-9);
      }),
    );
  });
});
