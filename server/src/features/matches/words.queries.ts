import { holesOfText } from '@golf-league/core/golf/matches/match.ts';
import type { KeptResult } from '../../database/game-columns.ts';
import type { Word } from './season.queries.ts';

interface Standing {
  readonly byAdmin: Word | undefined;
  readonly byPlayer: Word | undefined;
}

/** The last word of an admin and of a player, of those that were not taken back: one's own, by an admin all. */
export function standingWords(words: readonly Word[]): Standing {
  const standing = words.reduce<readonly Word[]>((left, word) => {
    if (!word.isOpen) return [...left, word];
    return word.isAdmin ? [] : left.filter((one) => one.isAdmin || one.by !== word.by);
  }, []);
  return {
    byAdmin: standing.findLast(({ isAdmin }) => isAdmin),
    byPlayer: standing.findLast(({ isAdmin }) => !isAdmin),
  };
}

/** A told result; the holes in its words count in the table. */
export function toldResult({ winner, text: said }: Pick<Word, 'winner' | 'text'>): KeptResult {
  const text = said ?? (winner === null ? 'halved' : null);
  return { winner, text, how: 'told', holes: winner === null || text === null ? 0 : holesOfText(text) };
}
