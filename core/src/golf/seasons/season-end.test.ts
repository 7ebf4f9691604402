import { describe, expect, test } from 'vitest';
import { biggestFinalClimb, lowestPositions, playedMost } from './season-end.ts';

const line = (position: number | null, rounds: number, lowest: number | null) => ({
  position,
  rounds,
  lowest,
  isGuest: false,
});

describe('the lowest position of a season', () => {
  test('is the lowest place after any round, and missing for a member who never had a place', () => {
    const row = (memberId: string, position: number | null) => ({ memberId, position, total: null });
    const steps = [
      { number: 1, rows: [row('bo', 1), row('ann', 2), row('cy', null)] },
      { number: 2, rows: [row('ann', 1), row('bo', 4), row('cy', null)] },
      { number: 3, rows: [row('ann', 1), row('bo', 2), row('cy', null)] },
    ];
    expect([...lowestPositions(steps)]).toEqual([
      ['bo', 4],
      ['ann', 2],
    ]);
    expect(lowestPositions([]).size).toBe(0);
  });
});

describe('the most rounds', () => {
  test('include all players with the most rounds, and nobody if all have the same number', () => {
    const [ann, bo, cy, di] = [line(1, 3, 2), line(2, 5, 2), line(3, 5, 3), line(null, 0, null)];
    expect(playedMost([ann, bo, cy, di])).toEqual([bo, cy]);
    expect(playedMost([bo, cy, di])).toEqual([]);
    expect(playedMost([di])).toEqual([]);
    expect(playedMost([])).toEqual([]);
  });

  test('never include a guest, whose rounds count in no table', () => {
    const [ann, bo] = [line(1, 3, 2), line(2, 4, 2)];
    const guest = { ...line(null, 9, null), isGuest: true };
    expect(playedMost([ann, bo, guest])).toEqual([bo]);
    expect(playedMost([ann, { ...bo, rounds: 3 }, guest])).toEqual([]);
  });
});

describe('the biggest climb', () => {
  test('is from the lowest position to the final one, and may be shared', () => {
    const [ann, bo, cy, di] = [line(1, 3, 4), line(2, 3, 2), line(3, 3, 6), line(null, 1, 3)];
    expect(biggestFinalClimb([ann, bo, cy, di])).toEqual({ rows: [ann, cy], places: 3 });
    expect(biggestFinalClimb([bo, di])).toEqual({ rows: [], places: 0 });
    expect(biggestFinalClimb([])).toEqual({ rows: [], places: 0 });
  });
});
