import type { Round } from '../rounds/round.ts';

type StoryRound = Pick<Round, 'number' | 'toPar'>;

/** The number of latest rounds that `form` is based on. */
const RECENT_ROUNDS = 3;

/**
 * Calculates statistics of a player's rounds, in strokes to par: the `best` round (the earliest of equal rounds), the
 * `average`, and `form`: how much better (above 0) the last three rounds were than the earlier ones on average, null
 * with fewer than two earlier rounds. Expects all rounds, even those that do not count. Null without rounds.
 */
export function computePlayerStory<R extends StoryRound>(
  rounds: readonly R[],
): { best: R; average: number; form: number | null } | null {
  const played = rounds.toSorted((a, b) => a.number - b.number);
  const [first, ...others] = played;
  if (first === undefined) return null;
  const best = others.reduce((lowest, round) => (round.toPar < lowest.toPar ? round : lowest), first);
  const earlier = played.slice(0, -RECENT_ROUNDS);
  const form = earlier.length < 2 ? null : averageOf(earlier) - averageOf(played.slice(-RECENT_ROUNDS));
  return { best, average: averageOf(played), form };
}

const averageOf = (rounds: readonly StoryRound[]): number =>
  rounds.reduce((sum, round) => sum + round.toPar, 0) / rounds.length;
