import type { TeeHole } from '@golf-league/core/golf/rounds/course.ts';
import type { Holes } from '@golf-league/core/golf/rules.ts';

/** A problem in a row of numbers, and the hole where it occurs; holes are numbered from 1. */
export type RowProblem =
  | { kind: 'count'; found: number; expected: number }
  | { kind: 'notPar' | 'notIndex'; hole: number; found: string }
  | { kind: 'twice'; found: number; hole: number; earlier: number };

/** A parsed row. `numbers` is empty if nothing was entered. */
type ParsedRow = { numbers: readonly number[]; problem: RowProblem | null };

const minPar = 3;
const maxPar = 6;

/**
 * Parses the pars of all holes from typed or pasted text: digits with or without separators. Ignores the subtotals
 * printed on a scorecard.
 */
export function parsePars(text: string, holes: Holes): ParsedRow {
  const tokens = removeSubtotals(tokenize(text), holes).flatMap(splitDigits);
  const numbers = tokens.map(Number);
  const invalidTokenIndex = tokens.findIndex(
    (token, index) => !isWithin(numbers[index], minPar, maxPar) || token.length > 1,
  );
  if (invalidTokenIndex >= 0)
    return {
      numbers,
      problem: { kind: 'notPar', hole: invalidTokenIndex + 1, found: tokens[invalidTokenIndex]! },
    };
  return { numbers, problem: findCountProblem(numbers, holes) };
}

/** Parses the stroke indexes. Those of nine holes of an 18-hole card are renumbered from 1 to 9, in the same order. */
export function parseStrokeIndexes(text: string, holes: Holes): ParsedRow {
  const tokens = tokenize(text);
  const numbers = tokens.map(Number);
  const maxStrokeIndex = tokens.length === holes && holes === 9 && Math.max(...numbers) > holes ? 18 : holes;
  const invalidTokenIndex = numbers.findIndex((number) => !isWithin(number, 1, maxStrokeIndex));
  if (invalidTokenIndex >= 0)
    return {
      numbers,
      problem: { kind: 'notIndex', hole: invalidTokenIndex + 1, found: tokens[invalidTokenIndex]! },
    };
  const repeatedTokenIndex = numbers.findIndex((number, index) => numbers.indexOf(number) < index);
  if (repeatedTokenIndex >= 0) {
    const found = numbers[repeatedTokenIndex]!;
    return {
      numbers,
      problem: { kind: 'twice', found, hole: repeatedTokenIndex + 1, earlier: numbers.indexOf(found) + 1 },
    };
  }
  const sorted = numbers.toSorted((a, b) => a - b);
  return {
    numbers: maxStrokeIndex > holes ? numbers.map((number) => sorted.indexOf(number) + 1) : numbers,
    problem: findCountProblem(numbers, holes),
  };
}

/** Returns the holes of a tee if both rows are complete; null if both are empty, undefined if something is wrong. */
export function toTeeHoles(
  pars: ParsedRow,
  strokeIndexes: ParsedRow,
  holes: Holes,
): readonly TeeHole[] | null | undefined {
  if (pars.numbers.length + strokeIndexes.numbers.length === 0) return null;
  const isComplete = pars.numbers.length === holes && strokeIndexes.numbers.length === holes;
  if (!isComplete || pars.problem || strokeIndexes.problem) return undefined;
  return pars.numbers.map((par, index) => ({ par, strokeIndex: strokeIndexes.numbers[index]! }));
}

export const sumPars = (numbers: readonly number[]): number =>
  numbers.reduce((sum, number) => sum + number, 0);

const findCountProblem = ({ length }: readonly number[], holes: Holes): RowProblem | null =>
  length === 0 || length === holes ? null : { kind: 'count', found: length, expected: holes };

const isWithin = (number: number | undefined, min: number, max: number): boolean =>
  number !== undefined && Number.isInteger(number) && number >= min && number <= max;

/** Splits a row into tokens, without the label that a pasted row may begin with, such as 'Par' or 'Hcp'. */
function tokenize(text: string): string[] {
  const tokens = text.split(/[\s,;|/]+/u).filter(Boolean);
  const firstNumberIndex = tokens.findIndex((token) => /^\d/u.test(token));
  return firstNumberIndex < 0 ? tokens : tokens.slice(firstNumberIndex);
}

/** Splits digits that were typed without spaces, such as 443 or 443544435: each par has one digit. */
const splitDigits = (token: string): string[] => (/^\d{3,}$/u.test(token) ? [...token] : [token]);

/** Removes the subtotals among a scorecard's pars: "out" after nine holes, and "in" and the total at the end. */
function removeSubtotals(tokens: readonly string[], holes: Holes): readonly string[] {
  const numbers = tokens.map(Number);
  const outSum = sumPars(numbers.slice(0, 9));
  if (holes === 9) return numbers.length === 10 && numbers[9] === outSum ? tokens.slice(0, 9) : tokens;
  if (numbers.length < 19 || numbers.length > 21) return tokens;
  const hasOutSum = numbers[9] === outSum;
  const pars = hasOutSum ? [...tokens.slice(0, 9), ...tokens.slice(10, 19)] : tokens.slice(0, 18);
  const inSum = sumPars(pars.slice(9).map(Number));
  const sums = numbers.slice(hasOutSum ? 19 : 18);
  return pars.length === 18 && sums.every((sum) => [outSum, inSum, outSum + inSum].includes(sum))
    ? pars
    : tokens;
}
