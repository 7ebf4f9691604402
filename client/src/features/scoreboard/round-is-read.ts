import { savedRound } from '../../live/outbox/entry-kinds.ts';
import { nextRoundNumber } from '@golf-league/core/golf/standings/board.ts';
import type { QueryClient } from '@tanstack/react-query';
import type { OutboxEntry } from '../../platform/outbox/outbox-store.ts';
import { memberRoundsRead } from '../rounds/rounds.api.ts';
import { boardRead } from './scoreboard.api.ts';

/** Whether the cached board and the player's cached rounds contain a saved entry. */
export function roundIsRead(queryClient: QueryClient, { answer, leagueId }: OutboxEntry): boolean {
  const saved = savedRound(answer);
  if (!saved) return false;
  const { memberId } = saved;
  const board = boardRead(queryClient, leagueId);
  const rounds = memberRoundsRead(queryClient, leagueId, memberId);
  const read = rounds.find((round) => round.id === saved.id);
  if (!board || !read || read.updatedAt < saved.updatedAt) return false;
  // A guest's row on the board does not change with a round.
  const isGuest = board.rows.some((row) => row.memberId === memberId && row.isGuest);
  return isGuest || nextRoundNumber(board, memberId) > saved.number;
}
