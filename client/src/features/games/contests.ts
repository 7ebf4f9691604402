import { holesOfContest, CONTEST_KINDS } from '@golf-league/core/golf/games/games.ts';
import type { Games, ContestKind } from '@golf-league/core/golf/games/games.ts';
import type { ContestMark, Results } from './games.api.ts';

/** A contest on one hole with its leader and its earlier leaders, the latest first. */
export type Contest = {
  readonly kind: ContestKind;
  readonly hole: number;
  readonly leads: ContestMark | undefined;
  readonly earlier: readonly ContestMark[];
};

/** Returns the contests of a day by kind and hole, including contests without a leader yet. */
export function contestsOf(games: Games, results: Pick<Results, 'pins' | 'drives'> | undefined): Contest[] {
  return CONTEST_KINDS.flatMap((kind) => {
    const marks = (kind === 'pin' ? results?.pins : results?.drives) ?? [];
    return holesOfContest(games, kind).map((hole) => {
      const [leads, ...earlier] = marks.filter((mark) => mark.hole === hole);
      return { kind, hole, leads, earlier };
    });
  });
}
