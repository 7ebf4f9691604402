import { describe, expect, test } from 'vitest';
import {
  pickLabelledSteps,
  findNearestMember,
  buildLinePath,
  computePositionLines,
} from './position-lines.ts';

/** Builds the steps from the places after each round, with the members in board order. */
const createSteps = (...rounds: Record<string, number | null>[]) =>
  rounds.map((places, index) => ({
    number: index + 1,
    rows: Object.entries(places).map(([memberId, position]) => ({ memberId, position, total: null })),
  }));

const getSlots = (rounds: ReturnType<typeof createSteps>) =>
  Object.fromEntries(
    computePositionLines(rounds).lines.map(({ memberId, points }) => [
      memberId,
      points.map((point) => point.slot),
    ]),
  );

describe('the lines in the place chart', () => {
  test('the place chart has no lines before the first round, and one line per player after it', () => {
    expect(computePositionLines([])).toEqual({ lines: [], ties: [], slots: 0 });
    expect(getSlots(createSteps({ ann: 1, bo: 2 }))).toEqual({ ann: [0], bo: [1] });
  });

  test('each player has a slot after each round, and the lines are in final board order', () => {
    const { lines, slots } = computePositionLines(
      createSteps({ bo: 1, ann: 2, cy: 3 }, { cy: 1, ann: 2, bo: 3 }),
    );
    expect(lines.map((line) => line.memberId)).toEqual(['cy', 'ann', 'bo']);
    expect(slots).toBe(3);
    expect(lines[0]?.end).toEqual({ x: 1, slot: 0, position: 1, tied: false });
  });

  test('tied players are sorted by their next place, and their points are joined', () => {
    const rounds = createSteps({ ann: 1, bo: 1, cy: 1 }, { cy: 1, bo: 2, ann: 2 });
    expect(getSlots(rounds)).toEqual({ cy: [0, 0], bo: [1, 1], ann: [2, 2] });
    expect(computePositionLines(rounds).ties).toEqual([
      { x: 1, from: 1, to: 2 },
      { x: 0, from: 0, to: 2 },
    ]);
  });

  test('a line starts at the player’s first round and ends at the last round with a place', () => {
    const { lines } = computePositionLines(
      createSteps({ ann: 1, bo: null, cy: 2 }, { ann: 1, bo: 2, cy: null }),
    );
    expect(lines.map((line) => [line.memberId, line.points.length, line.end?.position ?? null])).toEqual([
      ['ann', 2, 1],
      ['bo', 1, 2],
      ['cy', 1, null],
    ]);
  });

  test('a player who never had a place gets no line', () => {
    expect(Object.keys(getSlots(createSteps({ ann: 1, bo: null })))).toEqual(['ann']);
  });
});

describe('a player’s path in the place chart', () => {
  const createPoint = (x: number, slot: number) => ({ x, slot, position: slot + 1, tied: false });

  test('a path curves from slot to slot and is level at each round', () => {
    expect(buildLinePath([createPoint(0, 0), createPoint(1, 2)])).toBe('M0 0.5C0.5 0.5 0.5 2.5 1 2.5');
  });

  test('a path has a gap where a player has no place', () => {
    expect(buildLinePath([createPoint(0, 0), createPoint(2, 1)])).toBe('M0 0.5M2 1.5');
  });
});

test('a tap selects the nearest line in its round', () => {
  const { lines } = computePositionLines(createSteps({ ann: 1, bo: 2 }, { bo: 1, ann: 2 }));
  expect(findNearestMember(lines, 0.2, 0.4)).toBe('ann');
  expect(findNearestMember(lines, 0.8, 0.4)).toBe('bo');
  expect(findNearestMember(lines, 9, 9)).toBe('ann');
  expect(findNearestMember([], 0, 0)).toBeNull();
});

test('the chart of a long season labels evenly spaced rounds, including the last one', () => {
  expect(pickLabelledSteps(3, 8)).toEqual([0, 1, 2]);
  expect(pickLabelledSteps(30, 8)).toEqual([1, 5, 9, 13, 17, 21, 25, 29]);
  expect(pickLabelledSteps(1, 8)).toEqual([0]);
  expect(pickLabelledSteps(0, 8)).toEqual([]);
});
