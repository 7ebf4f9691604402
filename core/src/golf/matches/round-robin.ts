/** The matches of a day. Sides are indexes; `a` is listed first. The side `bye` has no match that day. */
export type RoundRobinDay = {
  readonly day: number;
  readonly bye: number | null;
  readonly matches: readonly { readonly a: number; readonly b: number }[];
};

/**
 * Creates a round robin: each side meets every other side once, or twice with `a` and `b` exchanged. Days count from
 * 1. With an odd number of sides there is one bye a day, and each side has one bye in a leg. Sides alternate between
 * first and second: within a leg, a side is listed first at most once more than second. `sides` is at least 2. Source:
 * the circle method (Kirkman 1847; de Werra, Scheduling in sports, 1981, for the order).
 */
export function roundRobin(sides: number, legs: 1 | 2): RoundRobinDay[] {
  const places = sides + (sides % 2);
  const firstLeg = Array.from({ length: places - 1 }, (_, round) => createDay(round, places, sides));
  const secondLeg = firstLeg.map(({ day, bye, matches }) => ({
    day: day + firstLeg.length,
    bye,
    matches: matches.map(({ a, b }) => ({ a: b, b: a })),
  }));
  return legs === 1 ? firstLeg : [...firstLeg, ...secondLeg];
}

function createDay(round: number, places: number, sides: number): RoundRobinDay {
  // One side stays in the middle of the circle, and the other sides move around it by one place a day.
  const circleSize = places - 1;
  const sideAt = (step: number) => (((round + step) % circleSize) + circleSize) % circleSize;
  const pairs = [
    round % 2 === 0 ? { a: circleSize, b: round } : { a: round, b: circleSize },
    ...Array.from({ length: places / 2 - 1 }, (_, index) => {
      const [side, opponent] = [sideAt(index + 1), sideAt(-index - 1)];
      return index % 2 === 0 ? { a: side, b: opponent } : { a: opponent, b: side };
    }),
  ];
  // With an odd number of sides the middle is empty.
  const matches = pairs.filter(({ a, b }) => a < sides && b < sides);
  const [byeSide] = pairs.filter(({ a, b }) => a >= sides || b >= sides).map(({ a, b }) => Math.min(a, b));
  return { day: round + 1, bye: byeSide ?? null, matches };
}
