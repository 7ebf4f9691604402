import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addFractions, compareFractions, fraction, sumFractions, toDecimal, ZERO } from './fraction.ts';

const anyFraction = fc
  .tuple(fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n }), fc.bigInt({ min: 1n, max: 10n ** 20n }))
  .map(([n, d]) => fraction(n, d));

describe('a fraction', () => {
  it('is reduced to lowest terms with the sign in the numerator', () => {
    expect(fraction(6, 4)).toEqual({ numerator: 3n, denominator: 2n });
    expect(fraction(6, -4)).toEqual({ numerator: -3n, denominator: 2n });
    expect(fraction(0, -7)).toEqual(ZERO);
    expect(fraction(5)).toEqual({ numerator: 5n, denominator: 1n });
  });

  it('throws for a denominator of 0 and for numbers that are not integers', () => {
    expect(() => fraction(1, 0)).toThrow(RangeError);
    expect(() => fraction(0.5)).toThrow(RangeError);
    expect(() => toDecimal(fraction(1), -1)).toThrow(RangeError);
  });

  it('adds thirds to a whole without rounding', () => {
    const third = fraction(500, 3);
    expect(addFractions(addFractions(third, third), third)).toEqual(fraction(500));
  });

  it('stays exact over ties of every size from 2 to 100', () => {
    let total = ZERO;
    for (let tied = 2; tied <= 100; tied++) total = addFractions(total, fraction(1, tied));
    for (let tied = 2; tied <= 100; tied++) total = addFractions(total, fraction(-1, tied));
    expect(total).toEqual(ZERO);
  });
});

/** Fractions far below, near and above `Number.MAX_SAFE_INTEGER`. */
const anySmallFraction = fc
  .tuple(fc.integer({ min: -5000, max: 5000 }), fc.integer({ min: 1, max: 40 }))
  .map(([n, d]) => fraction(n, d));
const anyHugeFraction = fc
  .bigInt({ min: 2n ** 50n, max: 2n ** 56n })
  .chain((n) => fc.constantFrom(fraction(n), fraction(-n), fraction(1, n), fraction(n, n + 1n)));
const fractionOfAnySize = fc.oneof(anySmallFraction, anySmallFraction, anyHugeFraction, anyFraction);

describe('the laws of fractions', () => {
  it('hold for addition: any order, any grouping, and 0 changes nothing', () => {
    fc.assert(
      fc.property(anyFraction, anyFraction, anyFraction, (a, b, c) => {
        expect(addFractions(a, b)).toEqual(addFractions(b, a));
        expect(addFractions(addFractions(a, b), c)).toEqual(addFractions(a, addFractions(b, c)));
        expect(addFractions(a, ZERO)).toEqual(a);
      }),
    );
  });

  it('hold for sums of any size: summing many fractions is the same as adding them one by one', () => {
    fc.assert(
      fc.property(fc.array(fractionOfAnySize, { maxLength: 40 }), (values) => {
        expect(sumFractions(values)).toEqual(values.reduce(addFractions, ZERO));
      }),
    );
  });

  it('hold for division: the sum of all parts is the whole', () => {
    fc.assert(
      fc.property(anyFraction, fc.integer({ min: 1, max: 30 }), (a, parts) => {
        const part = fraction(a.numerator, a.denominator * BigInt(parts));
        expect(Array.from({ length: parts }, () => part).reduce(addFractions, ZERO)).toEqual(a);
      }),
    );
  });

  it('hold for comparison: fractions of any size compare like their numerators over a common denominator', () => {
    fc.assert(
      fc.property(fractionOfAnySize, fractionOfAnySize, (a, b) => {
        const difference = a.numerator * b.denominator - b.numerator * a.denominator;
        expect(compareFractions(a, b)).toBe(difference < 0n ? -1 : difference > 0n ? 1 : 0);
        // Plain objects, which `fraction` did not create, compare and add up the same way.
        expect(compareFractions({ ...a }, { ...b })).toBe(compareFractions(a, b));
        expect(sumFractions([{ ...a }, { ...b }])).toEqual(addFractions(a, b));
      }),
    );
  });

  it('hold for comparison: the order is total, and agrees with equality and addition', () => {
    fc.assert(
      fc.property(anyFraction, anyFraction, anyFraction, (a, b, c) => {
        expect(compareFractions(a, b) + compareFractions(b, a)).toBe(0);
        expect(compareFractions(a, a)).toBe(0);
        expect(compareFractions(addFractions(a, c), addFractions(b, c))).toBe(compareFractions(a, b));
        const [low, middle, high] = [a, b, c].sort(compareFractions);
        expect(compareFractions(low!, middle!)).toBeLessThanOrEqual(0);
        expect(compareFractions(middle!, high!)).toBeLessThanOrEqual(0);
        expect(compareFractions(low!, high!)).toBeLessThanOrEqual(0);
      }),
    );
  });
});

describe('as a decimal number, a fraction', () => {
  it('is rounded to four places', () => {
    expect(toDecimal(fraction(2, 3), 4)).toBe(0.6667);
    expect(toDecimal(fraction(1, 3), 4)).toBe(0.3333);
    expect(toDecimal(fraction(1010, 3), 4)).toBe(336.6667);
    expect(toDecimal(fraction(410), 4)).toBe(410);
  });

  it('rounds halves away from zero, for positive and negative values', () => {
    expect(toDecimal(fraction(1, 20_000), 4)).toBe(0.0001);
    expect(toDecimal(fraction(-1, 20_000), 4)).toBe(-0.0001);
    expect(toDecimal(fraction(-1, 8), 2)).toBe(-0.13);
    expect(toDecimal(fraction(5, 2), 0)).toBe(3);
    expect(toDecimal(fraction(-5, 2), 0)).toBe(-3);
  });

  it('is never minus zero', () => {
    expect(Object.is(toDecimal(fraction(-1, 1_000_000), 4), 0)).toBe(true);
  });

  it('is never off by more than half a unit in the last place', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e7, max: 1e7 }), fc.integer({ min: 1, max: 5000 }), (n, d) => {
        expect(Math.abs(toDecimal(fraction(n, d), 4) - n / d)).toBeLessThanOrEqual(0.00005 + 1e-9);
      }),
    );
  });
});
