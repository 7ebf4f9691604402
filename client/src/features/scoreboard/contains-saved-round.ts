import { savedRound } from '../../live/outbox/entry-kinds.ts';
import { nextRoundNumberOnBoard } from '@golf-league/core/golf/standings/board.ts';
import type { QueryClient } from '@tanstack/react-query';
import type { OutboxEntry } from '../../platform/outbox/outbox-store.ts';
import { cachedRounds } from '../rounds/rounds.api.ts';
import { cachedBoard } from './scoreboard.api.ts';

/** Returns whether the cached board and the player's cached rounds contain a saved entry. */
export function containsSavedRound(queryClient: QueryClient, { answer, leagueId }: OutboxEntry): boolean {
  const saved = savedRound(answer);
  if (!saved) return false;
  const { memberId } = saved;
  const board = cachedBoard(queryClient, leagueId);
  const rounds = cachedRounds(queryClient, leagueId, memberId);
  const cached = rounds.find((round) => round.id === saved.id);
  if (!board || !cached || cached.updatedAt < saved.updatedAt) return false;
  // A guest's rounds do not change the guest's row on the board.
  const isGuest = board.rows.some((row) => row.memberId === memberId && row.isGuest);
  return isGuest || nextRoundNumberOnBoard(board, memberId) > saved.number;
}
