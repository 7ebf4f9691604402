import { randomFrom as numbersFrom } from '@golf-league/core/golf/seeded-random.ts';

export type TestRandom = ReturnType<typeof randomFrom>;

/** The same seed returns the same sequence. */
export function randomFrom(seed: number) {
  const next = numbersFrom(seed);
  return {
    /** A whole number from `min` to `max`. */
    between: (min: number, max: number) => min + Math.floor(next() * (max - min + 1)),
    of: <T>(choices: readonly T[]): T => choices[Math.floor(next() * choices.length)]!,
    chance: (share: number) => next() < share,
  };
}
