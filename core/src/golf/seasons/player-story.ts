import type { Round } from '../rounds/round.ts';

type StoryRound = Pick<Round, 'number' | 'toPar'>;

/** How many rounds the form is based on. */
const recent = 3;

/**
 * Statistics of a player's rounds, in strokes to par: the best one, of equal ones the earliest; the average of all; and
 * `form`, by how much the last three are better (above 0) than the average of those before, null with fewer than two
 * before. Takes all rounds, also those that do not count in the total. Null without a round.
 */
export function playerStory<R extends StoryRound>(
  rounds: readonly R[],
): { best: R; average: number; form: number | null } | null {
  const played = rounds.toSorted((a, b) => a.number - b.number);
  const [first, ...others] = played;
  if (first === undefined) return null;
  const best = others.reduce((lowest, round) => (round.toPar < lowest.toPar ? round : lowest), first);
  const before = played.slice(0, -recent);
  const form = before.length < 2 ? null : averageOf(before) - averageOf(played.slice(-recent));
  return { best, average: averageOf(played), form };
}

const averageOf = (rounds: readonly StoryRound[]): number =>
  rounds.reduce((sum, round) => sum + round.toPar, 0) / rounds.length;
