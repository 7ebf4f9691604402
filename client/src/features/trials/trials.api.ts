import { submitRound } from '@golf-league/core/contracts/rounds.ts';
import { SAMPLE_PLAYER_NAMES } from '@golf-league/core/contracts/sample-leagues.ts';
import { type SeasonStandings, getNextRoundNumberOnBoard } from '@golf-league/core/golf/standings/board.ts';
import { SAMPLE_PAR, createSampleRound } from '@golf-league/core/golf/seasons/sample-season.ts';
import { call } from '../../live/call.ts';
import { newIdempotencyKey } from '../../live/idempotency-key.ts';
import type { League } from '../leagues/leagues.api.ts';

/**
 * Registers the next round of each player without an account in a sample league, on behalf of its admin. Sends the
 * rounds one after another, so that the board changes as it would on a day of play.
 */
export async function simulateNextRound(
  { id: leagueId, seats }: League,
  board: SeasonStandings,
): Promise<void> {
  for (const [index, memberId] of seats.entries()) {
    const name = board.rows.find((row) => row.memberId === memberId)?.name ?? '';
    const scores = createSampleRound(
      findSamplePlayerIndex(name) ?? index,
      getNextRoundNumberOnBoard(board, memberId),
    );
    await call(
      submitRound,
      { leagueId, memberId, ...scores, coursePar: SAMPLE_PAR },
      { idempotencyKey: newIdempotencyKey() },
    );
  }
}

/** Returns the index of a sample player by name, in any language. */
function findSamplePlayerIndex(name: string): number | undefined {
  const index = Math.max(...Object.values(SAMPLE_PLAYER_NAMES).map((names) => names.indexOf(name)));
  return index < 0 ? undefined : index;
}
