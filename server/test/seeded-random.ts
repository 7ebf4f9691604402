export type Random = ReturnType<typeof randomFrom>;

/** The same seed gives the same course of events (mulberry32: small, and even enough for a choice of acts). */
export function randomFrom(seed: number) {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  return {
    /** A whole number from `least` to `most`. */
    between: (least: number, most: number) => least + Math.floor(next() * (most - least + 1)),
    of: <T>(choices: readonly T[]): T => choices[Math.floor(next() * choices.length)]!,
    chance: (share: number) => next() < share,
  };
}
