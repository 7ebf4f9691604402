import { describe, expect, test } from 'vitest';
import { findBiggestFinalClimb, findLowestPositions, findMostRounds } from './season-end.ts';

const createFinalRow = (position: number | null, rounds: number, lowest: number | null) => ({
  position,
  rounds,
  lowest,
  isGuest: false,
});

describe('the lowest position of a season', () => {
  test('is the lowest one after any round, and is missing for a member who never had a position', () => {
    const createRow = (memberId: string, position: number | null) => ({ memberId, position, total: null });
    const steps = [
      { number: 1, rows: [createRow('bo', 1), createRow('ann', 2), createRow('cy', null)] },
      { number: 2, rows: [createRow('ann', 1), createRow('bo', 4), createRow('cy', null)] },
      { number: 3, rows: [createRow('ann', 1), createRow('bo', 2), createRow('cy', null)] },
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
      createFinalRow(1, 3, 2),
      createFinalRow(2, 5, 2),
      createFinalRow(3, 5, 3),
      createFinalRow(null, 0, null),
    ];
    expect(findMostRounds([ann, bo, cy, di])).toEqual([bo, cy]);
    expect(findMostRounds([bo, cy, di])).toEqual([]);
    expect(findMostRounds([di])).toEqual([]);
    expect(findMostRounds([])).toEqual([]);
  });

  test('never include a guest, whose rounds are not in the standings', () => {
    const [ann, bo] = [createFinalRow(1, 3, 2), createFinalRow(2, 4, 2)];
    const guest = { ...createFinalRow(null, 9, null), isGuest: true };
    expect(findMostRounds([ann, bo, guest])).toEqual([bo]);
    expect(findMostRounds([ann, { ...bo, rounds: 3 }, guest])).toEqual([]);
  });
});

describe('the biggest climb', () => {
  test('is counted from the lowest position to the final one, and can be shared', () => {
    const [ann, bo, cy, di] = [
      createFinalRow(1, 3, 4),
      createFinalRow(2, 3, 2),
      createFinalRow(3, 3, 6),
      createFinalRow(null, 1, 3),
    ];
    expect(findBiggestFinalClimb([ann, bo, cy, di])).toEqual({ rows: [ann, cy], places: 3 });
    expect(findBiggestFinalClimb([bo, di])).toEqual({ rows: [], places: 0 });
    expect(findBiggestFinalClimb([])).toEqual({ rows: [], places: 0 });
  });
});
