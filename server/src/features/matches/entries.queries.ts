import { holesUpOfText } from '@golf-league/core/golf/matches/match.ts';
import type { KeptResult } from '../../database/game-columns.ts';
import type { MatchEntry } from './season.queries.ts';

interface ValidEntries {
  readonly byAdmin: MatchEntry | undefined;
  readonly byPlayer: MatchEntry | undefined;
}

/** The latest result by an admin and by a player, without withdrawn ones. Admins withdraw all, players their own. */
export function validEntries(words: readonly MatchEntry[]): ValidEntries {
  const standing = words.reduce<readonly MatchEntry[]>((left, word) => {
    if (!word.isOpen) return [...left, word];
    return word.isAdmin ? [] : left.filter((one) => one.isAdmin || one.by !== word.by);
  }, []);
  return {
    byAdmin: standing.findLast(({ isAdmin }) => isAdmin),
    byPlayer: standing.findLast(({ isAdmin }) => !isAdmin),
  };
}

/** An entered result; the holes in its text count in the table. */
export function resultOfEntry({ winner, text: said }: Pick<MatchEntry, 'winner' | 'text'>): KeptResult {
  const text = said ?? (winner === null ? 'halved' : null);
  return { winner, text, how: 'told', holes: winner === null || text === null ? 0 : holesUpOfText(text) };
}
