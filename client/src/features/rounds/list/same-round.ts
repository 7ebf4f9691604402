import type { Round } from '@golf-league/core/golf/rounds/round.ts';

/** In ms. One tap registers the same round in all its leagues; a round that waited on the phone arrives later. */
const together = 15 * 60_000;

/**
 * Among a player's rounds of another league, the one that was registered together with `round`: played on the same day,
 * with the same gross score (or the same net to par if there is none), and created at about the same time. Only the
 * latest, since no other can be deleted; null if there is none.
 */
export function sameRoundIn(rounds: readonly Round[], round: Round): Round | null {
  const latest = rounds.at(-1);
  if (!latest || latest.id === round.id || latest.playedOn !== round.playedOn) return null;
  const hasSameScore =
    round.gross === null || latest.gross === null
      ? round.toPar === latest.toPar
      : round.gross === latest.gross;
  const apart = Math.abs(Date.parse(latest.createdAt) - Date.parse(round.createdAt));
  return hasSameScore && apart <= together ? latest : null;
}
