import { NAME_MAX } from '@golf-league/core/contracts/accounts.ts';
import { getPersonKey } from '@golf-league/core/golf/names/name-order.ts';
import { HANDICAP_INDEX_LIMITS } from '@golf-league/core/golf/handicap.ts';

/** A line of a pasted list. `handicapIndex` is negative for a plus handicap, and null if missing. */
export type PastedPlayer = {
  name: string;
  handicapIndex: number | null;
  /** `twice`: the name is already in the list. `noIndex`: the number is not a valid handicap index. */
  problem: 'twice' | 'tooLong' | 'noIndex' | null;
};

/** Matches '1. ', '2) ', '- ' and '• ' before a name. */
const LIST_MARKER = /^\s*(?:\d{1,3}[.)]|[-–•*])\s+/u;
/** Matches the index at the end of a line: 'Anna 18.4', 'Anna; 18,4', 'Anna (18.4)', 'Anna +1.2'. */
const TRAILING_INDEX = /(\+?\d{1,3}(?:[.,]\d)?)\)?$/u;
const TEXT_BEFORE_INDEX = /^(.*[^\s,;:\t(–-])[\s,;:\t(–-]+$/su;

/**
 * Parses a pasted list of players: one name per line, optionally followed by the handicap index. A plus handicap, such
 * as '+1.2', is stored as a negative number. Repeated names are reported as a problem.
 */
export function parsePastedPlayers(text: string): PastedPlayer[] {
  const seenNameKeys = new Set<string>();
  return text.split(/\r?\n/).flatMap((line) => {
    const trimmedLine = /^.*[^\s,;]/su.exec(line.replace(LIST_MARKER, ''))?.[0] ?? '';
    if (trimmedLine.trim() === '') return [];
    const { namePart, digits } = splitIndex(trimmedLine);
    const name = namePart.replaceAll(/\s+/g, ' ').trim();
    const handicapIndex = digits === undefined ? null : parseIndex(digits);
    const nameKey = getPersonKey(name);
    const isDuplicate = seenNameKeys.has(nameKey);
    seenNameKeys.add(nameKey);
    const { min, max } = HANDICAP_INDEX_LIMITS;
    const isIndexInvalid = handicapIndex !== null && (handicapIndex < min || handicapIndex > max);
    const problem = isDuplicate
      ? 'twice'
      : name.length > NAME_MAX
        ? 'tooLong'
        : isIndexInvalid
          ? 'noIndex'
          : null;
    return [{ name, handicapIndex, problem }];
  });
}

function splitIndex(line: string): { namePart: string; digits?: string | undefined } {
  const match = TRAILING_INDEX.exec(line);
  const namePart = match && TEXT_BEFORE_INDEX.exec(line.slice(0, match.index))?.[1];
  return namePart && /\p{L}/u.test(namePart) ? { namePart, digits: match[1] } : { namePart: line };
}

function parseIndex(digits: string): number {
  const value = Number(digits.replace('+', '').replace(',', '.'));
  return digits.startsWith('+') ? -value : value;
}
