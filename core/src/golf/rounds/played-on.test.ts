import { expect, it } from 'vitest';
import { getLatestPlayableDate, findPlayedDateProblem } from './played-on.ts';

const NOON = Date.UTC(2026, 5, 14, 12);

it('a round cannot be played later than today in the earliest time zone', () => {
  expect(getLatestPlayableDate(Date.UTC(2026, 5, 14, 9, 59))).toBe('2026-06-14');
  expect(getLatestPlayableDate(Date.UTC(2026, 5, 14, 10))).toBe('2026-06-15');
  expect([findPlayedDateProblem('2026-06-15', NOON), findPlayedDateProblem('1999-12-31', NOON)]).toEqual([
    null,
    null,
  ]);
  expect(findPlayedDateProblem('2026-06-16', NOON)).toBe('played_on_in_future');
});

it('a round must be played on a date that exists: 29 February is valid only in a leap year', () => {
  expect(findPlayedDateProblem('2024-02-29', NOON)).toBeNull();
  for (const day of ['2025-02-29', '2025-13-01', '2025-04-31', '14/06/2025', '2025-6-1', '']) {
    expect(findPlayedDateProblem(day, NOON)).toBe('played_on_not_a_date');
  }
});
