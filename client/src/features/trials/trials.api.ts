import { submitRound } from '@golf-league/core/contracts/rounds.ts';
import { lookAround, SAMPLE_NAMES } from '@golf-league/core/contracts/trials.ts';
import { type Board, nextRoundNumber } from '@golf-league/core/golf/board.ts';
import { SAMPLE_PAR, sampleRound } from '@golf-league/core/golf/sample-season.ts';
import type { Language } from '@golf-league/core/wire/languages.ts';
import { call } from '../../live/call.ts';
import { newIdempotencyKey } from '../../live/idempotency-key.ts';
import type { Session } from '../../platform/session.ts';
import type { League } from '../leagues/leagues.api.ts';

/** Resolves to the session of a guest, and to the guest's sample league. */
export async function beginTrial(language: Language): Promise<{ session: Session; leagueId: string }> {
  const { token, userId, userName, leagueId } = await call(lookAround, { language });
  return { session: { token, userId, userName, guest: true }, leagueId };
}

/**
 * Registers the next round of each player of a sample league, as its admin does for players without an account: one
 * after the other, so that the board moves as on a day of play.
 */
export async function playNextRound({ id: leagueId, seats }: League, board: Board): Promise<void> {
  for (const [index, memberId] of seats.entries()) {
    const name = board.rows.find((row) => row.memberId === memberId)?.name ?? '';
    const scores = sampleRound(playerOf(name) ?? index, nextRoundNumber(board, memberId));
    await call(
      submitRound,
      { leagueId, memberId, ...scores, coursePar: SAMPLE_PAR },
      { idempotencyKey: newIdempotencyKey() },
    );
  }
}

/** Which player of the made-up season bears the name, in whatever language the league was made. */
function playerOf(name: string): number | undefined {
  const index = Math.max(...Object.values(SAMPLE_NAMES).map((names) => names.indexOf(name)));
  return index < 0 ? undefined : index;
}
