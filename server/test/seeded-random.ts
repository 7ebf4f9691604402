import { randomFrom as numbersFrom } from '@golf-league/core/golf/seeded-random.ts';

export type Random = ReturnType<typeof randomFrom>;

/** The same seed returns the same sequence. */
export function randomFrom(seed: number) {
  const next = numbersFrom(seed);
  return {
    /** A whole number from `least` to `most`. */
    between: (least: number, most: number) => least + Math.floor(next() * (most - least + 1)),
    of: <T>(choices: readonly T[]): T => choices[Math.floor(next() * choices.length)]!,
    chance: (share: number) => next() < share,
  };
}
