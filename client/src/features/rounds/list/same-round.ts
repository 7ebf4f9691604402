import type { Round } from '@golf-league/core/golf/rounds/round.ts';

/** Milliseconds. One tap registers a round in all its leagues, but a round that waited on the phone arrives later. */
const MAX_APART = 15 * 60_000;

/**
 * Among a player's rounds of another league, the one that was registered together with `round`: played on the same day,
 * with the same gross score (or the same net to par if there is none), and created at about the same time.
 * Checks only the latest round, since no other can be deleted.
 */
export function sameRoundIn(rounds: readonly Round[], round: Round): Round | null {
  const latest = rounds.at(-1);
  if (!latest || latest.id === round.id || latest.playedOn !== round.playedOn) return null;
  const hasSameScore =
    round.gross === null || latest.gross === null
      ? round.toPar === latest.toPar
      : round.gross === latest.gross;
  const apart = Math.abs(Date.parse(latest.createdAt) - Date.parse(round.createdAt));
  return hasSameScore && apart <= MAX_APART ? latest : null;
}
