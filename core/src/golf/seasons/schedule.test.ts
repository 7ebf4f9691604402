import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { computeScheduledDays } from './schedule.ts';

/** Returns a function that formats an instant in the local time of a zone. */
const createLocalTimeFormatter = (timeZone: string) => (instant: string) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(
    new Date(instant),
  );

describe('the days of a season', () => {
  it.each([
    // Clocks go back on 25 October 2026 in Stockholm, and on 1 November in New York.
    ['Europe/Stockholm', '2026-10-14T15:10:00.000Z', '17:10'],
    ['America/New_York', '2026-10-21T21:10:00.000Z', '17:10'],
    // Clocks go forward on 28 March 2027 in Stockholm, and on 14 March in New York.
    ['Europe/Stockholm', '2027-03-17T16:10:00.000Z', '17:10'],
    ['America/New_York', '2027-03-03T22:10:00.000Z', '17:10'],
    ['Asia/Kathmandu', '2027-03-03T22:10:00.000Z', '03:55'],
  ])('keep the local time in %s, starting at %s', (timeZone, first, time) => {
    const days = computeScheduledDays({ first, timeZone, every: 'week', count: 8 });
    expect(days[0]).toBe(first);
    expect(days.map(createLocalTimeFormatter(timeZone)).map((localTime) => localTime.slice(-5))).toEqual(
      Array(8).fill(time),
    );
    const dates = days.map((day) => Date.parse(createLocalTimeFormatter(timeZone)(day).slice(0, 10)));
    expect(dates.map((date) => (date - dates[0]!) / 86_400_000)).toEqual([0, 7, 14, 21, 28, 35, 42, 49]);
  });

  it('are two weeks apart if requested', () => {
    const biweekly = {
      first: '2026-06-03T15:00:00.000Z',
      timeZone: 'Europe/Stockholm',
      every: 'two_weeks',
    } as const;
    expect(computeScheduledDays({ ...biweekly, count: 3 })).toEqual([
      '2026-06-03T15:00:00.000Z',
      '2026-06-17T15:00:00.000Z',
      '2026-07-01T15:00:00.000Z',
    ]);
  });

  it('move forward by the length of the gap if the clock skips their time', () => {
    const first = '2027-03-21T01:30:00.000Z';
    const days = computeScheduledDays({ first, timeZone: 'Europe/Stockholm', every: 'week', count: 2 });
    expect(days.map(createLocalTimeFormatter('Europe/Stockholm'))).toEqual([
      '2027-03-21 02:30',
      '2027-03-28 03:30',
    ]);
  });

  it('keep the local time in any zone, except a time that the clock skips that day', () => {
    const MINUTE = 60_000;
    fc.assert(
      fc.property(
        fc.constantFrom(...Intl.supportedValuesOf('timeZone')),
        fc.date({ min: new Date('2026-01-01'), max: new Date('2036-01-01'), noInvalidDate: true }),
        fc.constantFrom('week', 'two_weeks'),
        (timeZone, anyDate, every) => {
          const first = new Date(Math.floor(anyDate.getTime() / MINUTE) * MINUTE).toISOString();
          const localTime = createLocalTimeFormatter(timeZone);
          const time = localTime(first).slice(-5);
          for (const [index, day] of computeScheduledDays({ first, timeZone, every, count: 30 }).entries()) {
            const step = every === 'week' ? 7 : 14;
            const date = new Date(
              Date.parse(localTime(first).slice(0, 10)) + index * step * 24 * 60 * MINUTE,
            );
            const expected = `${date.toISOString().slice(0, 10)} ${time}`;
            if (localTime(day) === expected) continue;
            // Clocks move forward by at most three hours, unless a whole day is skipped.
            const nearbyOffsets = Array.from(
              { length: 2 * 26 * 60 },
              (_, minute) => (minute - 26 * 60) * MINUTE,
            );
            const clocks = new Set(
              nearbyOffsets.map((offset) => localTime(new Date(Date.parse(day) + offset).toISOString())),
            );
            expect(clocks.has(expected)).toBe(false);
          }
        },
      ),
      { numRuns: 60 },
    );
  });
});
