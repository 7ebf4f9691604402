import { describe, expect, it } from 'vitest';
import { createRoundRobin } from './round-robin.ts';

const listMatches = (days: ReturnType<typeof createRoundRobin>) => days.flatMap(({ matches }) => matches);

describe('the circle method', () => {
  it('schedules five sides over five days, with one bye each', () => {
    expect(createRoundRobin(5, 1)).toEqual([
      {
        day: 1,
        bye: 0,
        matches: [
          { a: 1, b: 4 },
          { a: 3, b: 2 },
        ],
      },
      {
        day: 2,
        bye: 1,
        matches: [
          { a: 2, b: 0 },
          { a: 4, b: 3 },
        ],
      },
      {
        day: 3,
        bye: 2,
        matches: [
          { a: 3, b: 1 },
          { a: 0, b: 4 },
        ],
      },
      {
        day: 4,
        bye: 3,
        matches: [
          { a: 4, b: 2 },
          { a: 1, b: 0 },
        ],
      },
      {
        day: 5,
        bye: 4,
        matches: [
          { a: 0, b: 3 },
          { a: 2, b: 1 },
        ],
      },
    ]);
  });

  it.each([
    [2, 1, 1, 0],
    [5, 5, 2, 1],
    [6, 5, 3, 0],
    [7, 7, 3, 1],
    [9, 9, 4, 1],
    [20, 19, 10, 0],
  ])('schedules %i sides over %i days of %i matches', (sides, days, matches, byes) => {
    const schedule = createRoundRobin(sides, 1);
    expect(schedule.map(({ day }) => day)).toEqual(Array.from({ length: days }, (_, index) => index + 1));
    expect(schedule.every((matchDay) => matchDay.matches.length === matches)).toBe(true);
    const pairs = listMatches(schedule).map(({ a, b }) => [a, b].toSorted((x, y) => x - y).join(' '));
    expect(new Set(pairs).size).toBe((sides * (sides - 1)) / 2);
    expect(pairs).toHaveLength((sides * (sides - 1)) / 2);
    for (const { matches: dayMatches, bye } of schedule) {
      const playingSides = dayMatches.flatMap(({ a, b }) => [a, b]);
      expect(new Set(playingSides).size).toBe(playingSides.length);
      expect(playingSides.length + byes).toBe(sides);
      expect(bye === null ? null : playingSides.includes(bye)).toBe(byes === 0 ? null : false);
    }
    expect(new Set(schedule.map(({ bye }) => bye)).size).toBe(byes === 1 ? sides : 1);
  });

  it('lists each side first as often as second (within one), and swaps the sides in the second leg', () => {
    for (let sides = 2; sides <= 40; sides++) {
      const firstLeg = createRoundRobin(sides, 1);
      for (let side = 0; side < sides; side++) {
        const timesFirst = listMatches(firstLeg).filter(({ a }) => a === side).length;
        const timesSecond = listMatches(firstLeg).filter(({ b }) => b === side).length;
        expect(Math.abs(timesFirst - timesSecond)).toBeLessThanOrEqual(1);
      }
      const bothLegs = createRoundRobin(sides, 2);
      expect(bothLegs).toHaveLength(2 * firstLeg.length);
      expect(listMatches(bothLegs).filter(({ a, b }) => a === 0 && b === 1)).toHaveLength(1);
      expect(listMatches(bothLegs).filter(({ a, b }) => a === 1 && b === 0)).toHaveLength(1);
    }
  });
});
