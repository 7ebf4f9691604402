import { NAME_MAX } from '@golf-league/core/contracts/accounts.ts';
import { personKey } from '@golf-league/core/golf/names/name-order.ts';
import { HANDICAP_INDEX_LIMITS } from '@golf-league/core/golf/handicap.ts';

/** A line of a pasted list. `handicapIndex` is negative for a plus handicap, and null if missing. */
export type PastedPlayer = {
  name: string;
  handicapIndex: number | null;
  problem: 'twice' | 'tooLong' | 'noIndex' | null;
};

/** Matches '1. ', '2) ', '- ' and '• ' before a name. */
const LIST_MARKER = /^\s*(?:\d{1,3}[.)]|[-–•*])\s+/u;
/** Matches the index at the end of a line: 'Anna 18.4', 'Anna; 18,4', 'Anna (18.4)', 'Anna +1.2'. */
const TRAILING_INDEX = /(\+?\d{1,3}(?:[.,]\d)?)\)?$/u;
const BEFORE_INDEX = /^(.*[^\s,;:\t(–-])[\s,;:\t(–-]+$/su;

/**
 * Parses a pasted list of players: one name per line, optionally followed by the handicap index. As in golf, an index
 * with a plus sign is below 0. A repeated name is reported as a problem.
 */
export function parsePastedPlayers(text: string): PastedPlayer[] {
  const seen = new Set<string>();
  return text.split(/\r?\n/).flatMap((line) => {
    const content = /^.*[^\s,;]/su.exec(line.replace(LIST_MARKER, ''))?.[0] ?? '';
    if (content.trim() === '') return [];
    const { before, digits } = splitIndex(content);
    const name = before.replaceAll(/\s+/g, ' ').trim();
    const handicapIndex = digits === undefined ? null : parseIndex(digits);
    const key = personKey(name);
    const isDuplicate = seen.has(key);
    seen.add(key);
    const { min, max } = HANDICAP_INDEX_LIMITS;
    const isInvalidIndex = handicapIndex !== null && (handicapIndex < min || handicapIndex > max);
    const problem = isDuplicate
      ? 'twice'
      : name.length > NAME_MAX
        ? 'tooLong'
        : isInvalidIndex
          ? 'noIndex'
          : null;
    return [{ name, handicapIndex, problem }];
  });
}

function splitIndex(line: string): { before: string; digits?: string | undefined } {
  const match = TRAILING_INDEX.exec(line);
  const before = match && BEFORE_INDEX.exec(line.slice(0, match.index))?.[1];
  return before && /\p{L}/u.test(before) ? { before, digits: match[1] } : { before: line };
}

function parseIndex(digits: string): number {
  const value = Number(digits.replace('+', '').replace(',', '.'));
  return digits.startsWith('+') ? -value : value;
}
