import { getContestHoles, CONTEST_KINDS } from '@golf-league/core/golf/games/games.ts';
import type { Games, ContestKind } from '@golf-league/core/golf/games/games.ts';
import type { ContestEntry, EventResults } from './games.api.ts';

/** A contest on one hole with its leader and its earlier leaders, the latest first. */
export type Contest = {
  readonly kind: ContestKind;
  readonly hole: number;
  readonly leader: ContestEntry | undefined;
  readonly earlierLeaders: readonly ContestEntry[];
};

/** Returns the contests of an event, sorted by kind and hole, including contests without a leader yet. */
export function listContests(
  games: Games,
  results: Pick<EventResults, 'pins' | 'drives'> | undefined,
): Contest[] {
  return CONTEST_KINDS.flatMap((kind) => {
    const entries = (kind === 'pin' ? results?.pins : results?.drives) ?? [];
    return getContestHoles(games, kind).map((hole) => {
      const [leader, ...earlierLeaders] = entries.filter((entry) => entry.hole === hole);
      return { kind, hole, leader, earlierLeaders };
    });
  });
}
