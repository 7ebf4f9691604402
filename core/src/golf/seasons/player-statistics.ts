import type { Round } from '../rounds/round.ts';

type RoundForStatistics = Pick<Round, 'number' | 'toPar'>;

/** The number of recent rounds that `form` is based on. */
const RECENT_ROUND_COUNT = 3;

/**
 * Calculates statistics for a player's rounds, in strokes to par: the `best` round (the earliest if rounds are tied),
 * the `average`, and the `form`, which is how much better the last three rounds are on average than the earlier ones
 * (negative if they are worse, null with fewer than two earlier rounds). Expects all rounds, even those that do not
 * count. Returns null if there are no rounds.
 */
export function computePlayerStatistics<R extends RoundForStatistics>(
  rounds: readonly R[],
): { best: R; average: number; form: number | null } | null {
  const sortedRounds = rounds.toSorted((a, b) => a.number - b.number);
  const [firstRound, ...laterRounds] = sortedRounds;
  if (firstRound === undefined) return null;
  const best = laterRounds.reduce(
    (lowest, round) => (round.toPar < lowest.toPar ? round : lowest),
    firstRound,
  );
  const earlierRounds = sortedRounds.slice(0, -RECENT_ROUND_COUNT);
  const form =
    earlierRounds.length < 2
      ? null
      : computeAverage(earlierRounds) - computeAverage(sortedRounds.slice(-RECENT_ROUND_COUNT));
  return { best, average: computeAverage(sortedRounds), form };
}

const computeAverage = (rounds: readonly RoundForStatistics[]): number =>
  rounds.reduce((sum, round) => sum + round.toPar, 0) / rounds.length;
