import { submitRound } from '@golf-league/core/contracts/rounds.ts';
import { SAMPLE_NAMES } from '@golf-league/core/contracts/sample-leagues.ts';
import { type SeasonStandings, nextRoundNumberOnBoard } from '@golf-league/core/golf/standings/board.ts';
import { SAMPLE_PAR, sampleRound } from '@golf-league/core/golf/seasons/sample-season.ts';
import { call } from '../../live/call.ts';
import { newIdempotencyKey } from '../../live/idempotency-key.ts';
import type { League } from '../leagues/leagues.api.ts';

/**
 * Registers the next round of each player of a sample league, whose admin can register for players without an account.
 * Rounds are sent one after another, so that the board changes as on a day of play.
 */
export async function playNextRound({ id: leagueId, seats }: League, board: SeasonStandings): Promise<void> {
  for (const [index, memberId] of seats.entries()) {
    const name = board.rows.find((row) => row.memberId === memberId)?.name ?? '';
    const scores = sampleRound(playerOf(name) ?? index, nextRoundNumberOnBoard(board, memberId));
    await call(
      submitRound,
      { leagueId, memberId, ...scores, coursePar: SAMPLE_PAR },
      { idempotencyKey: newIdempotencyKey() },
    );
  }
}

/** Returns the index of a sample player by name, in any language. */
function playerOf(name: string): number | undefined {
  const index = Math.max(...Object.values(SAMPLE_NAMES).map((names) => names.indexOf(name)));
  return index < 0 ? undefined : index;
}
