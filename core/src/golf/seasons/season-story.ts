import type { ProgressStep } from '../standings/progress.ts';

/** A climb from the position held after round `since` to the current position. */
type Climb = { memberId: string; from: number; to: number; since: number };

/**
 * Counts the rounds after which none of the previous leaders still leads. The lead does not change if a player only
 * ties with a leader.
 */
export function countLeadChanges(steps: readonly ProgressStep[]): number {
  let changes = 0;
  let previousLeaders: readonly string[] = [];
  for (const { rows } of steps) {
    const leaders = rows.filter((row) => row.position === 1).map((row) => row.memberId);
    if (previousLeaders.length > 0 && !leaders.some((id) => previousLeaders.includes(id))) changes++;
    previousLeaders = leaders;
  }
  return changes;
}

/**
 * Finds the biggest climb of the season: the most places from a member's lowest position to the current one. If climbs
 * are equal, the member with the higher current position is chosen. Returns null if nobody has climbed.
 */
export function findBiggestClimb(steps: readonly ProgressStep[]): Climb | null {
  let biggest: Climb | null = null;
  for (const { memberId, position: to } of steps.at(-1)?.rows ?? []) {
    if (to === null) continue;
    let lowest = { position: to, number: 0 };
    for (const { number, position } of listPositions(memberId, steps)) {
      if (position > lowest.position) lowest = { position, number };
    }
    const placesClimbed = lowest.position - to;
    if (placesClimbed > (biggest === null ? 0 : biggest.from - biggest.to)) {
      biggest = { memberId, from: lowest.position, to, since: lowest.number };
    }
  }
  return biggest;
}

/** Returns a member's positions in order of round number, without rounds after which the member had no position. */
export function listPositions(
  memberId: string,
  steps: readonly ProgressStep[],
): { number: number; position: number; tied: boolean }[] {
  return steps.flatMap(({ number, rows }) => {
    const position = rows.find((row) => row.memberId === memberId)?.position ?? null;
    if (position === null) return [];
    const tied = rows.filter((row) => row.position === position).length > 1;
    return [{ number, position, tied }];
  });
}
