import { getSavedRound } from '../../live/outbox/entry-kinds.ts';
import { nextRoundNumberOnBoard } from '@golf-league/core/golf/standings/board.ts';
import type { QueryClient } from '@tanstack/react-query';
import type { OutboxEntry } from '../../platform/outbox/outbox-store.ts';
import { getCachedRounds } from '../rounds/rounds.api.ts';
import { getCachedBoard } from './scoreboard.api.ts';

/** Returns whether the cached board and the player's cached rounds contain the round of a saved outbox entry. */
export function containsSavedRound(
  queryClient: QueryClient,
  { answer: response, leagueId }: OutboxEntry,
): boolean {
  const saved = getSavedRound(response);
  if (!saved) return false;
  const { memberId } = saved;
  const board = getCachedBoard(queryClient, leagueId);
  const rounds = getCachedRounds(queryClient, leagueId, memberId);
  const cachedRound = rounds.find((round) => round.id === saved.id);
  if (!board || !cachedRound || cachedRound.updatedAt < saved.updatedAt) return false;
  // A guest's rounds do not change the guest's row on the board.
  const isGuest = board.rows.some((row) => row.memberId === memberId && row.isGuest);
  return isGuest || nextRoundNumberOnBoard(board, memberId) > saved.number;
}
