import fc from 'fast-check';
import { expect, it } from 'vitest';
import { getEarliestOpenDate, isInDayWindow } from './day-window.ts';

const HOUR = 60 * 60 * 1000;
const anyMoment = fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true });

it('a round belongs to a day from twelve hours before to thirty-six hours after its start', () => {
  const now = new Date('2026-08-15T10:00:00Z');
  const isAccepted = (hours: number) =>
    isInDayWindow(new Date(now.getTime() - hours * HOUR).toISOString(), now);
  expect([-12.01, -12, 0, 36, 36.01].map(isAccepted)).toEqual([false, true, true, true, false]);
});

it('the earliest open date is never after a day that still accepts rounds, at any time of day', () => {
  fc.assert(
    fc.property(anyMoment, fc.integer({ min: -12 * HOUR, max: 36 * HOUR }), (now, age) => {
      const startsAt = new Date(now.getTime() - age).toISOString();
      expect(isInDayWindow(startsAt, now)).toBe(true);
      expect(startsAt.slice(0, 10) >= getEarliestOpenDate(now)).toBe(true);
    }),
  );
});
