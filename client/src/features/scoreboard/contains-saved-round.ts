import { getSavedRound } from '../../live/outbox/entry-kinds.ts';
import { getNextRoundNumberOnBoard } from '@golf-league/core/golf/standings/board.ts';
import type { QueryClient } from '@tanstack/react-query';
import type { OutboxEntry } from '../../platform/outbox/outbox-store.ts';
import { getCachedRounds } from '../rounds/rounds.api.ts';
import { getCachedBoard } from './scoreboard.api.ts';

/** Returns whether the cached board and the player's cached rounds contain the round of a saved outbox entry. */
export function containsSavedRound(
  queryClient: QueryClient,
  { answer: response, leagueId }: OutboxEntry,
): boolean {
  const savedRound = getSavedRound(response);
  if (!savedRound) return false;
  const { memberId } = savedRound;
  const board = getCachedBoard(queryClient, leagueId);
  const rounds = getCachedRounds(queryClient, leagueId, memberId);
  const cachedRound = rounds.find((round) => round.id === savedRound.id);
  if (!board || !cachedRound || cachedRound.updatedAt < savedRound.updatedAt) return false;
  // A guest's rounds do not change the guest's row on the board.
  const isGuest = board.rows.some((row) => row.memberId === memberId && row.isGuest);
  return isGuest || getNextRoundNumberOnBoard(board, memberId) > savedRound.number;
}
