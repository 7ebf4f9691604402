import type { HoleOfTee } from '@golf-league/core/golf/rounds/course.ts';
import type { Holes } from '@golf-league/core/golf/rules.ts';

/** The problem in a row of numbers, and its position; holes count from 1. */
export type RowProblem =
  | { is: 'count'; found: number; expected: number }
  | { is: 'notPar' | 'notIndex'; hole: number; found: string }
  | { is: 'twice'; found: number; hole: number; earlier: number };

/** A row as far as it can be read. `numbers` is empty if nothing was typed. */
type Row = { numbers: readonly number[]; problem: RowProblem | null };

const least = 3;
const most = 6;

/**
 * The pars of the holes in a typed or pasted text: digits with or without separators, ignoring the sums of a
 * printed card.
 */
export function parsOf(text: string, holes: Holes): Row {
  const words = withoutSums(wordsOf(text), holes).flatMap(oneByOne);
  const numbers = words.map(Number);
  const wrong = words.findIndex((word, at) => !isWithin(numbers[at], least, most) || word.length > 1);
  if (wrong >= 0) return { numbers, problem: { is: 'notPar', hole: wrong + 1, found: words[wrong]! } };
  return { numbers, problem: countProblem(numbers, holes) };
}

/** The stroke indexes; nine holes may have those of an 18-hole card, which keep their order. */
export function strokeIndexesOf(text: string, holes: Holes): Row {
  const words = wordsOf(text);
  const numbers = words.map(Number);
  const last = words.length === holes && holes === 9 && Math.max(...numbers) > holes ? 18 : holes;
  const wrong = numbers.findIndex((number) => !isWithin(number, 1, last));
  if (wrong >= 0) return { numbers, problem: { is: 'notIndex', hole: wrong + 1, found: words[wrong]! } };
  const again = numbers.findIndex((number, at) => numbers.indexOf(number) < at);
  if (again >= 0) {
    const found = numbers[again]!;
    return { numbers, problem: { is: 'twice', found, hole: again + 1, earlier: numbers.indexOf(found) + 1 } };
  }
  const inOrder = numbers.toSorted((one, other) => one - other);
  return {
    numbers: last > holes ? numbers.map((number) => inOrder.indexOf(number) + 1) : numbers,
    problem: countProblem(numbers, holes),
  };
}

/** The holes of a tee, once both rows are complete; null if none were typed, undefined if something is wrong. */
export function holesOfRows(
  pars: Row,
  strokeIndexes: Row,
  holes: Holes,
): readonly HoleOfTee[] | null | undefined {
  if (pars.numbers.length + strokeIndexes.numbers.length === 0) return null;
  const isWhole = pars.numbers.length === holes && strokeIndexes.numbers.length === holes;
  if (!isWhole || pars.problem || strokeIndexes.problem) return undefined;
  return pars.numbers.map((par, at) => ({ par, strokeIndex: strokeIndexes.numbers[at]! }));
}

export const sumOfPars = (numbers: readonly number[]): number =>
  numbers.reduce((sum, number) => sum + number, 0);

const countProblem = ({ length }: readonly number[], holes: Holes): RowProblem | null =>
  length === 0 || length === holes ? null : { is: 'count', found: length, expected: holes };

const isWithin = (number: number | undefined, min: number, max: number): boolean =>
  number !== undefined && Number.isInteger(number) && number >= min && number <= max;

/** A pasted row may begin with its label, such as 'Par' or 'Hcp'. */
function wordsOf(text: string): string[] {
  const words = text.split(/[\s,;|/]+/u).filter(Boolean);
  const first = words.findIndex((word) => /^\d/u.test(word));
  return first < 0 ? words : words.slice(first);
}

/** Pars have one digit each, so they may be typed without spaces: 443 or 443544435. */
const oneByOne = (word: string): string[] => (/^\d{3,}$/u.test(word) ? [...word] : [word]);

/** A printed card has sums among its pars: out after nine, then in and the total. */
function withoutSums(words: readonly string[], holes: Holes): readonly string[] {
  const numbers = words.map(Number);
  const half = sumOfPars(numbers.slice(0, 9));
  if (holes === 9) return numbers.length === 10 && numbers[9] === half ? words.slice(0, 9) : words;
  if (numbers.length < 19 || numbers.length > 21) return words;
  const isOut = numbers[9] === half;
  const pars = isOut ? [...words.slice(0, 9), ...words.slice(10, 19)] : words.slice(0, 18);
  const back = sumOfPars(pars.slice(9).map(Number));
  const rest = numbers.slice(isOut ? 19 : 18);
  return pars.length === 18 && rest.every((sum) => [half, back, half + back].includes(sum)) ? pars : words;
}
