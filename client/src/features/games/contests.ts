import { holesOfMark, MARK_KINDS } from '@golf-league/core/golf/games/games.ts';
import type { Games, MarkKind } from '@golf-league/core/golf/games/games.ts';
import type { Mark, Results } from './games.api.ts';

/** A contest of one hole with its leader and the earlier ones, the latest first. */
export type Contest = {
  readonly kind: MarkKind;
  readonly hole: number;
  readonly leads: Mark | undefined;
  readonly earlier: readonly Mark[];
};

/** The contests of a day by kind and hole, also those without a leader yet. */
export function contestsOf(games: Games, results: Pick<Results, 'pins' | 'drives'> | undefined): Contest[] {
  return MARK_KINDS.flatMap((kind) => {
    const marks = (kind === 'pin' ? results?.pins : results?.drives) ?? [];
    return holesOfMark(games, kind).map((hole) => {
      const [leads, ...earlier] = marks.filter((mark) => mark.hole === hole);
      return { kind, hole, leads, earlier };
    });
  });
}
