import { NAME_MAX } from '@golf-league/core/contracts/accounts.ts';
import { personKey } from '@golf-league/core/golf/names/name-order.ts';
import { HANDICAP_INDEX_LIMITS } from '@golf-league/core/golf/handicap.ts';

/** A line of a pasted list. The index is in strokes and tenths, below 0 for a plus handicap; null if missing. */
export type PastedPlayer = {
  name: string;
  handicapIndex: number | null;
  problem: 'twice' | 'tooLong' | 'noIndex' | null;
};

/** '1. ', '2) ', '- ' and '• ' in front of a name. */
const LIST_MARK = /^\s*(?:\d{1,3}[.)]|[-–•*])\s+/u;
/** A number at the end, after a name and any separator: 'Anna 18.4', 'Anna; 18,4', 'Anna (18.4)', 'Anna +1.2'. */
const INDEX = /(\+?\d{1,3}(?:[.,]\d)?)\)?$/u;
const BEFORE_INDEX = /^(.*[^\s,;:\t(–-])[\s,;:\t(–-]+$/su;

/**
 * Parses a pasted list of players: one name per line, followed by the handicap index if it is known. An index with a
 * plus sign is below 0, as golf clubs write it. If a name is listed twice, the second one is a problem.
 */
export function pastedPlayers(text: string): PastedPlayer[] {
  const seen = new Set<string>();
  return text.split(/\r?\n/).flatMap((line) => {
    const bare = /^.*[^\s,;]/su.exec(line.replace(LIST_MARK, ''))?.[0] ?? '';
    if (bare.trim() === '') return [];
    const { before, digits } = splitIndex(bare);
    const name = before.replaceAll(/\s+/g, ' ').trim();
    const handicapIndex = digits === undefined ? null : indexOf(digits);
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
  const match = INDEX.exec(line);
  const before = match && BEFORE_INDEX.exec(line.slice(0, match.index))?.[1];
  return before && /\p{L}/u.test(before) ? { before, digits: match[1] } : { before: line };
}

function indexOf(digits: string): number {
  const value = Number(digits.replace('+', '').replace(',', '.'));
  return digits.startsWith('+') ? -value : value;
}
