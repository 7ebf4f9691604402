import { createRandom as createNumberGenerator } from '@golf-league/core/golf/seeded-random.ts';

export type TestRandom = ReturnType<typeof createRandom>;

/** Creates a random number generator. The same seed produces the same sequence. */
export function createRandom(seed: number) {
  const next = createNumberGenerator(seed);
  return {
    /** Returns an integer from `min` to `max`, both included. */
    between: (min: number, max: number) => min + Math.floor(next() * (max - min + 1)),
    /** Returns one of the choices. */
    pick: <T>(choices: readonly T[]): T => choices[Math.floor(next() * choices.length)]!,
    /** Returns true with the given probability. */
    chance: (probability: number) => next() < probability,
  };
}
