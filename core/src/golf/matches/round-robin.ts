/** The matches of a day. Sides are indexes; `a` is listed first. `bye` is the side without a match that day. */
export type RoundRobinDay = {
  readonly day: number;
  readonly bye: number | null;
  readonly matches: readonly { readonly a: number; readonly b: number }[];
};

/**
 * Creates a round robin: each side meets every other side once, or twice with `a` and `b` swapped. Days are numbered
 * from 1. With an odd number of sides there is one bye per day, and each side has one bye per leg. Sides alternate
 * between first and second: within a leg, a side is listed first at most one time more than it is listed second.
 * `sides` is at least 2. Source: the circle method (Kirkman 1847; de Werra, Scheduling in sports, 1981, for the order).
 */
export function createRoundRobin(sides: number, legs: 1 | 2): RoundRobinDay[] {
  const slots = sides + (sides % 2);
  const firstLeg = Array.from({ length: slots - 1 }, (_, dayIndex) => createDay(dayIndex, slots, sides));
  const secondLeg = firstLeg.map(({ day, bye, matches }) => ({
    day: day + firstLeg.length,
    bye,
    matches: matches.map(({ a, b }) => ({ a: b, b: a })),
  }));
  return legs === 1 ? firstLeg : [...firstLeg, ...secondLeg];
}

function createDay(dayIndex: number, slots: number, sides: number): RoundRobinDay {
  // One side stays in the middle of the circle, and the other sides move around it by one slot per day.
  const circleSize = slots - 1;
  const getSideAt = (step: number) => (((dayIndex + step) % circleSize) + circleSize) % circleSize;
  const pairs = [
    dayIndex % 2 === 0 ? { a: circleSize, b: dayIndex } : { a: dayIndex, b: circleSize },
    ...Array.from({ length: slots / 2 - 1 }, (_, index) => {
      const [side, opponent] = [getSideAt(index + 1), getSideAt(-index - 1)];
      return index % 2 === 0 ? { a: side, b: opponent } : { a: opponent, b: side };
    }),
  ];
  // With an odd number of sides the middle is empty.
  const matches = pairs.filter(({ a, b }) => a < sides && b < sides);
  const [byeSide] = pairs.filter(({ a, b }) => a >= sides || b >= sides).map(({ a, b }) => Math.min(a, b));
  return { day: dayIndex + 1, bye: byeSide ?? null, matches };
}
