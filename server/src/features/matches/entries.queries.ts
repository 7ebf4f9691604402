import { parseHolesUp } from '@golf-league/core/golf/matches/match.ts';
import type { FixedMatchResult } from '../../database/game-columns.ts';
import type { MatchEntry } from './season.queries.ts';

interface ValidEntries {
  readonly byAdmin: MatchEntry | undefined;
  readonly byPlayer: MatchEntry | undefined;
}

/**
 * Returns the latest result by an admin and by a player, without withdrawn results. Admins withdraw all results,
 * players only their own.
 */
export function findValidEntries(entries: readonly MatchEntry[]): ValidEntries {
  const validEntries = entries.reduce<readonly MatchEntry[]>((remaining, entry) => {
    if (!entry.isOpen) return [...remaining, entry];
    return entry.isAdmin ? [] : remaining.filter((other) => other.isAdmin || other.by !== entry.by);
  }, []);
  return {
    byAdmin: validEntries.findLast(({ isAdmin }) => isAdmin),
    byPlayer: validEntries.findLast(({ isAdmin }) => !isAdmin),
  };
}

/** Returns an entered result; the holes in its text count in the table. */
export function toMatchResult({
  winner,
  text: enteredText,
}: Pick<MatchEntry, 'winner' | 'text'>): FixedMatchResult {
  const text = enteredText ?? (winner === null ? 'halved' : null);
  return { winner, text, how: 'told', holes: winner === null || text === null ? 0 : parseHolesUp(text) };
}
