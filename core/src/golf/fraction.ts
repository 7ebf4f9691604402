/**
 * An exact fraction in lowest terms with a positive denominator, so equal values have equal parts.
 *
 * Uses bigint because points shared by 2, 3, … 100 players add up over the least common multiple of those
 * numbers, which exceeds 2^53 already for 1 to 41. JSON cannot hold a bigint: send `toDecimal(points, 4)`.
 */
export type Fraction = { readonly numerator: bigint; readonly denominator: bigint };

/** Caches both parts as numbers, rounded if they are too large, because converting bigints is slow. */
class WithNumbers implements Fraction {
  readonly numerator: bigint;
  readonly denominator: bigint;
  readonly #numerator: number;
  readonly #denominator: number;

  constructor(numerator: bigint, denominator: bigint) {
    this.numerator = numerator;
    this.denominator = denominator;
    this.#numerator = Number(numerator);
    this.#denominator = Number(denominator);
  }

  static numerator(source: Fraction): number {
    return #numerator in source ? source.#numerator : Number(source.numerator);
  }

  static denominator(source: Fraction): number {
    return #denominator in source ? source.#denominator : Number(source.denominator);
  }
}

export const ZERO: Fraction = new WithNumbers(0n, 1n);

/**
 * numerator / denominator in lowest terms; the sign moves to the numerator. Any integers.
 * Errors: RangeError for a denominator of 0, and for a number that is not an integer (BigInt's own).
 * Source: arithmetic.
 */
export function fraction(numerator: bigint | number, denominator: bigint | number = 1n): Fraction {
  const n = BigInt(numerator);
  const d = BigInt(denominator);
  if (d === 0n) throw new RangeError('a fraction cannot have the denominator 0');
  const common = greatestCommonDivisor(n < 0n ? -n : n, d < 0n ? -d : d);
  const divisor = d < 0n ? -common : common;
  return new WithNumbers(n / divisor, d / divisor);
}

/** a + b, exact. Any fractions. */
export function addFractions(a: Fraction, b: Fraction): Fraction {
  return fraction(a.numerator * b.denominator + b.numerator * a.denominator, a.denominator * b.denominator);
}

/**
 * The exact sum of any number of fractions; 0 for an empty list. Source: arithmetic.
 * Adds over one common denominator, because repeated `addFractions` would reduce the fraction at every step.
 */
export function sumFractions(values: readonly Fraction[]): Fraction {
  const inNumbers = sumInNumbers(values);
  if (inNumbers !== null) return inNumbers;
  let denominator = 1n;
  for (const other of new Set(values.map((value) => value.denominator))) {
    denominator *= fraction(other, denominator).numerator;
  }
  let numerator = 0n;
  for (const value of values) numerator += value.numerator * (denominator / value.denominator);
  return fraction(numerator, denominator);
}

/** The sum, if every step stays within the integers that a number represents exactly; null otherwise. */
function sumInNumbers(values: readonly Fraction[]): Fraction | null {
  let numerator = 0;
  let denominator = 1;
  for (const value of values) {
    const n = WithNumbers.numerator(value);
    const d = WithNumbers.denominator(value);
    if (denominator % d !== 0) {
      const missing = d / commonDivisor(denominator, d);
      numerator *= missing;
      denominator *= missing;
    }
    numerator += n * (denominator / d);
    // Any rounded number, in a sum or in one of its parts, would reach this limit.
    if (Math.abs(numerator) + Math.abs(n) * denominator >= EXACT || denominator >= EXACT) return null;
  }
  const shared = commonDivisor(Math.abs(numerator), denominator);
  return new WithNumbers(BigInt(numerator / shared), BigInt(denominator / shared));
}

const EXACT = 2 ** 52;

function commonDivisor(a: number, b: number): number {
  while (b !== 0) [a, b] = [b, a % b];
  return a;
}

/** Compares two fractions exactly, for `sort`: negative if a < b, 0 if equal, positive if a > b. */
export function compareFractions(a: Fraction, b: Fraction): -1 | 0 | 1 {
  const left = WithNumbers.numerator(a) * WithNumbers.denominator(b);
  const right = WithNumbers.numerator(b) * WithNumbers.denominator(a);
  if (Math.abs(left) < EXACT && Math.abs(right) < EXACT) return order(left, right);
  return order(a.numerator * b.denominator, b.numerator * a.denominator);
}

function order<Value extends number | bigint>(left: Value, right: Value): -1 | 0 | 1 {
  return left < right ? -1 : left > right ? 1 : 0;
}

/**
 * Rounds to a number of decimals, halves away from zero: 2/3 with 4 is 0.6667, −1/8 with 2 is −0.13. Range: decimals 0
 * to 15. The rounding is exact; the result is the double nearest to that decimal. Errors: RangeError for decimals that
 * are negative or not an integer (BigInt's own). Points are sent with 4 decimals.
 */
export function toDecimal(value: Fraction, decimals: number): number {
  const scale = 10n ** BigInt(decimals);
  const negative = value.numerator < 0n;
  const magnitude = negative ? -value.numerator : value.numerator;
  const rounded = (magnitude * scale * 2n + value.denominator) / (value.denominator * 2n);
  const decimal = Number(rounded) / Number(scale);
  return negative && rounded !== 0n ? -decimal : decimal;
}

function greatestCommonDivisor(a: bigint, b: bigint): bigint {
  while (b !== 0n) [a, b] = [b, a % b];
  return a;
}
