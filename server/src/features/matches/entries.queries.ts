import { parseHolesUp } from '@golf-league/core/golf/matches/match.ts';
import type { FixedMatchResult } from '../../database/game-columns.ts';
import type { MatchEntry } from './season.queries.ts';

interface ValidEntries {
  readonly byAdmin: MatchEntry | undefined;
  readonly byPlayer: MatchEntry | undefined;
}

/**
 * Returns the latest result entered by an admin and by a player, ignoring withdrawn results. An admin's withdrawal
 * applies to everybody's results, a player's only to their own.
 */
export function findValidEntries(entries: readonly MatchEntry[]): ValidEntries {
  const validEntries = entries.reduce<readonly MatchEntry[]>((remainingEntries, entry) => {
    if (!entry.isWithdrawal) return [...remainingEntries, entry];
    return entry.isAdmin
      ? []
      : remainingEntries.filter(
          (remainingEntry) => remainingEntry.isAdmin || remainingEntry.enteredBy !== entry.enteredBy,
        );
  }, []);
  return {
    byAdmin: validEntries.findLast(({ isAdmin }) => isAdmin),
    byPlayer: validEntries.findLast(({ isAdmin }) => !isAdmin),
  };
}

/** Converts an entered result. The winning margin used in the match table is parsed from the result's text. */
export function toMatchResult({
  winner,
  text: enteredText,
}: Pick<MatchEntry, 'winner' | 'text'>): FixedMatchResult {
  const text = enteredText ?? (winner === null ? 'halved' : null);
  return { winner, text, how: 'told', holes: winner === null || text === null ? 0 : parseHolesUp(text) };
}
