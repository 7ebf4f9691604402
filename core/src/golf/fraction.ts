/**
 * An exact fraction in lowest terms with a positive denominator, so equal values have equal parts.
 *
 * Uses bigint because points shared by 2, 3, … 100 players add up over the least common multiple of those
 * numbers, which exceeds 2^53 even for 1 to 41. JSON cannot hold a bigint: send `toDecimal(points, 4)`.
 */
export type Fraction = { readonly numerator: bigint; readonly denominator: bigint };

/** Caches both parts as numbers, rounded if they are too large, because converting bigints is slow. */
class CachedFraction implements Fraction {
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

export const ZERO: Fraction = new CachedFraction(0n, 1n);

/**
 * Returns numerator / denominator in lowest terms, with the sign in the numerator. Accepts any integers.
 * Throws a RangeError for a denominator of 0, and for a number that is not an integer (thrown by BigInt).
 * Source: arithmetic.
 */
export function fraction(numerator: bigint | number, denominator: bigint | number = 1n): Fraction {
  const n = BigInt(numerator);
  const d = BigInt(denominator);
  if (d === 0n) throw new RangeError('the denominator of a fraction cannot be 0');
  const common = bigintGcd(n < 0n ? -n : n, d < 0n ? -d : d);
  const divisor = d < 0n ? -common : common;
  return new CachedFraction(n / divisor, d / divisor);
}

/** Returns the exact sum of two fractions. */
export function addFractions(a: Fraction, b: Fraction): Fraction {
  return fraction(a.numerator * b.denominator + b.numerator * a.denominator, a.denominator * b.denominator);
}

/**
 * Returns the exact sum of any number of fractions; 0 for an empty list. Source: arithmetic.
 * Adds over one common denominator, because repeated `addFractions` would reduce the fraction at every step.
 */
export function sumFractions(values: readonly Fraction[]): Fraction {
  const numberSum = sumAsNumbers(values);
  if (numberSum !== null) return numberSum;
  let denominator = 1n;
  for (const valueDenominator of new Set(values.map((value) => value.denominator))) {
    denominator *= fraction(valueDenominator, denominator).numerator;
  }
  let numerator = 0n;
  for (const value of values) numerator += value.numerator * (denominator / value.denominator);
  return fraction(numerator, denominator);
}

/** Returns the sum if every step stays within the integers that a number represents exactly, or null otherwise. */
function sumAsNumbers(values: readonly Fraction[]): Fraction | null {
  let numerator = 0;
  let denominator = 1;
  for (const value of values) {
    const n = CachedFraction.numerator(value);
    const d = CachedFraction.denominator(value);
    if (denominator % d !== 0) {
      const missingFactor = d / numberGcd(denominator, d);
      numerator *= missingFactor;
      denominator *= missingFactor;
    }
    numerator += n * (denominator / d);
    // Any rounded number, in a sum or in one of its parts, would reach this limit.
    if (Math.abs(numerator) + Math.abs(n) * denominator >= EXACT_LIMIT || denominator >= EXACT_LIMIT)
      return null;
  }
  const commonDivisor = numberGcd(Math.abs(numerator), denominator);
  return new CachedFraction(BigInt(numerator / commonDivisor), BigInt(denominator / commonDivisor));
}

const EXACT_LIMIT = 2 ** 52;

function numberGcd(a: number, b: number): number {
  while (b !== 0) [a, b] = [b, a % b];
  return a;
}

/** Compares two fractions exactly, for `sort`: negative if a < b, 0 if equal, positive if a > b. */
export function compareFractions(a: Fraction, b: Fraction): -1 | 0 | 1 {
  const left = CachedFraction.numerator(a) * CachedFraction.denominator(b);
  const right = CachedFraction.numerator(b) * CachedFraction.denominator(a);
  if (Math.abs(left) < EXACT_LIMIT && Math.abs(right) < EXACT_LIMIT) return compareValues(left, right);
  return compareValues(a.numerator * b.denominator, b.numerator * a.denominator);
}

function compareValues<Value extends number | bigint>(left: Value, right: Value): -1 | 0 | 1 {
  return left < right ? -1 : left > right ? 1 : 0;
}

/**
 * Rounds to a number of decimals, halves away from zero: 2/3 to 4 decimals is 0.6667, −1/8 to 2 decimals is −0.13.
 * Range: 0 to 15 decimals. The rounding is exact; the result is the double nearest to that decimal. Throws a RangeError
 * for decimals that are negative or not an integer (thrown by BigInt). Points are sent with 4 decimals.
 */
export function toDecimal(value: Fraction, decimals: number): number {
  const scale = 10n ** BigInt(decimals);
  const isNegative = value.numerator < 0n;
  const magnitude = isNegative ? -value.numerator : value.numerator;
  const rounded = (magnitude * scale * 2n + value.denominator) / (value.denominator * 2n);
  const decimal = Number(rounded) / Number(scale);
  return isNegative && rounded !== 0n ? -decimal : decimal;
}

function bigintGcd(a: bigint, b: bigint): bigint {
  while (b !== 0n) [a, b] = [b, a % b];
  return a;
}
