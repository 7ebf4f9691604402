import type { Round } from '../rounds/round.ts';

type StoryRound = Pick<Round, 'number' | 'toPar'>;

/** The number of latest rounds that `form` is based on. */
const RECENT_ROUNDS = 3;

/**
 * Calculates statistics of a player's rounds, in strokes to par: the `best` round (the earliest of equal rounds), the
 * `average`, and `form`: how much better (above 0) the last three rounds were than the earlier ones on average, null
 * with fewer than two earlier rounds. Expects all rounds, even those that do not count. Returns null without rounds.
 */
export function computePlayerStory<R extends StoryRound>(
  rounds: readonly R[],
): { best: R; average: number; form: number | null } | null {
  const sortedRounds = rounds.toSorted((a, b) => a.number - b.number);
  const [first, ...laterRounds] = sortedRounds;
  if (first === undefined) return null;
  const best = laterRounds.reduce((lowest, round) => (round.toPar < lowest.toPar ? round : lowest), first);
  const earlierRounds = sortedRounds.slice(0, -RECENT_ROUNDS);
  const form =
    earlierRounds.length < 2
      ? null
      : computeAverage(earlierRounds) - computeAverage(sortedRounds.slice(-RECENT_ROUNDS));
  return { best, average: computeAverage(sortedRounds), form };
}

const computeAverage = (rounds: readonly StoryRound[]): number =>
  rounds.reduce((sum, round) => sum + round.toPar, 0) / rounds.length;
