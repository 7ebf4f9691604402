import type { Round } from '@golf-league/core/golf/rounds/round.ts';

/** One tap registers a round in several leagues, but queued rounds may arrive later. */
const MAX_TIME_DIFFERENCE_MS = 15 * 60_000;

/**
 * Finds the round of another league that was registered together with `round`: played on the same day with the same
 * gross score (or, without a gross score, the same net score to par), and created at about the same time. Checks only
 * the latest round, since older rounds cannot be deleted.
 */
export function findMatchingRound(rounds: readonly Round[], round: Round): Round | null {
  const latest = rounds.at(-1);
  if (!latest || latest.id === round.id || latest.playedOn !== round.playedOn) return null;
  const hasSameScore =
    round.gross === null || latest.gross === null
      ? round.toPar === latest.toPar
      : round.gross === latest.gross;
  const timeDifference = Math.abs(Date.parse(latest.createdAt) - Date.parse(round.createdAt));
  return hasSameScore && timeDifference <= MAX_TIME_DIFFERENCE_MS ? latest : null;
}
