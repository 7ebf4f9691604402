import { submitRound } from '@golf-league/core/contracts/rounds.ts';
import { SAMPLE_NAMES } from '@golf-league/core/contracts/trials.ts';
import { type SeasonStandings, nextRoundNumberOnBoard } from '@golf-league/core/golf/standings/board.ts';
import { SAMPLE_PAR, sampleRound } from '@golf-league/core/golf/seasons/sample-season.ts';
import { call } from '../../live/call.ts';
import { newIdempotencyKey } from '../../live/idempotency-key.ts';
import type { League } from '../leagues/leagues.api.ts';

/**
 * Registers the next round of each player of a sample league, as its admin may for players without an account: one
 * after another, so that the board moves as on a day of play.
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

/** The index of the player of the invented season with this name, in any language of the league. */
function playerOf(name: string): number | undefined {
  const index = Math.max(...Object.values(SAMPLE_NAMES).map((names) => names.indexOf(name)));
  return index < 0 ? undefined : index;
}
