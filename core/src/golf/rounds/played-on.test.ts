import { expect, it } from 'vitest';
import { latestPlayedOn, playedOnProblem } from './played-on.ts';

const NOON = Date.UTC(2026, 5, 14, 12);

it('the day of a round cannot be later than today in the earliest time zone', () => {
  expect(latestPlayedOn(Date.UTC(2026, 5, 14, 9, 59))).toBe('2026-06-14');
  expect(latestPlayedOn(Date.UTC(2026, 5, 14, 10))).toBe('2026-06-15');
  expect([playedOnProblem('2026-06-15', NOON), playedOnProblem('1999-12-31', NOON)]).toEqual([null, null]);
  expect(playedOnProblem('2026-06-16', NOON)).toBe('played_on_in_future');
});

it('the day of a round must exist: 29 February is valid only in a leap year', () => {
  expect(playedOnProblem('2024-02-29', NOON)).toBeNull();
  for (const day of ['2025-02-29', '2025-13-01', '2025-04-31', '14/06/2025', '2025-6-1', '']) {
    expect(playedOnProblem(day, NOON)).toBe('played_on_not_a_date');
  }
});
