import { createRandom } from '@golf-league/core/golf/seeded-random.ts';

/** Hashes a string to a number, the same on every device (FNV-1a, http://www.isthe.com/chongo/tech/comp/fnv/). */
export function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  }
  return value >>> 0;
}

/** Returns a random number generator for [0, 1); the same text gives the same sequence. */
export const createRandomFromText = (text: string): (() => number) => createRandom(hash(text));
