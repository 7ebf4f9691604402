import type { SeasonStandings } from '@golf-league/core/golf/standings/board.ts';
import { markDroppedRounds } from '@golf-league/core/golf/standings/best-rounds.ts';
import type { DisplayedRound } from '../../rounds/rounds-with-outbox.tsx';
import { selectCountingRounds } from '../../rounds/rounds-with-outbox.tsx';

/**
 * Returns the ids of a player's rounds that do not count towards the total, including queued rounds. In FedEx this
 * depends on the points of all players, so the server decides; an open round is not dropped.
 */
export function findDroppedRounds(
  { rules, rounds }: SeasonStandings,
  displayedRounds: readonly DisplayedRound[],
): Set<string> {
  const candidateRounds = selectCountingRounds(displayedRounds);
  if (rules.mode === 'fedex') {
    const completeRoundNumbers = new Set(
      rounds.filter((round) => round.complete).map((round) => round.number),
    );
    return getIds(candidateRounds.filter((round) => !round.counts && completeRoundNumbers.has(round.number)));
  }
  const terms = candidateRounds.map((round) => ({ kind: 'counts', round, award: null }) as const);
  return getIds(
    markDroppedRounds(rules, terms).flatMap(({ kind, round }) => (kind === 'dropped' ? [round] : [])),
  );
}

const getIds = (rounds: readonly { id: string }[]): Set<string> => new Set(rounds.map(({ id }) => id));
