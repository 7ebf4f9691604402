import { describe, expect, test } from 'vitest';
import { findBiggestFinalClimb, findLowestPositions, findMostRounds } from './season-end.ts';

const finalRow = (position: number | null, rounds: number, lowest: number | null) => ({
  position,
  rounds,
  lowest,
  isGuest: false,
});

describe('the lowest position of a season', () => {
  test('is the lowest one after any round, and is missing for a member who never had a position', () => {
    const row = (memberId: string, position: number | null) => ({ memberId, position, total: null });
    const steps = [
      { number: 1, rows: [row('bo', 1), row('ann', 2), row('cy', null)] },
      { number: 2, rows: [row('ann', 1), row('bo', 4), row('cy', null)] },
      { number: 3, rows: [row('ann', 1), row('bo', 2), row('cy', null)] },
    ];
    expect([...findLowestPositions(steps)]).toEqual([
      ['bo', 4],
      ['ann', 2],
    ]);
    expect(findLowestPositions([]).size).toBe(0);
  });
});

describe('the players with the most rounds', () => {
  test('are all players who share that number, and nobody if everyone has the same number', () => {
    const [ann, bo, cy, di] = [
      finalRow(1, 3, 2),
      finalRow(2, 5, 2),
      finalRow(3, 5, 3),
      finalRow(null, 0, null),
    ];
    expect(findMostRounds([ann, bo, cy, di])).toEqual([bo, cy]);
    expect(findMostRounds([bo, cy, di])).toEqual([]);
    expect(findMostRounds([di])).toEqual([]);
    expect(findMostRounds([])).toEqual([]);
  });

  test('never include a guest, whose rounds count in no table', () => {
    const [ann, bo] = [finalRow(1, 3, 2), finalRow(2, 4, 2)];
    const guest = { ...finalRow(null, 9, null), isGuest: true };
    expect(findMostRounds([ann, bo, guest])).toEqual([bo]);
    expect(findMostRounds([ann, { ...bo, rounds: 3 }, guest])).toEqual([]);
  });
});

describe('the biggest climb', () => {
  test('is counted from the lowest position to the final one, and can be shared', () => {
    const [ann, bo, cy, di] = [finalRow(1, 3, 4), finalRow(2, 3, 2), finalRow(3, 3, 6), finalRow(null, 1, 3)];
    expect(findBiggestFinalClimb([ann, bo, cy, di])).toEqual({ rows: [ann, cy], places: 3 });
    expect(findBiggestFinalClimb([bo, di])).toEqual({ rows: [], places: 0 });
    expect(findBiggestFinalClimb([])).toEqual({ rows: [], places: 0 });
  });
});
