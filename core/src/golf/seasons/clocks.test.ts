import fc from 'fast-check';
import { expect, test } from 'vitest';
import { localTimeToInstant, toLocalTime } from './clocks.ts';

const zones = Intl.supportedValuesOf('timeZone');

test.each([
  ['Europe/Stockholm', '2026-08-15T10:00', '2026-08-15T08:00'],
  ['America/New_York', '2026-11-28T10:00', '2026-11-28T15:00'],
  // Clocks change from 02:00 to 03:00, so 02:30 does not exist.
  ['Europe/Stockholm', '2026-03-29T02:30', '2026-03-29T01:30'],
  // 02:30 occurs twice.
  ['Europe/Stockholm', '2026-10-25T02:30', '2026-10-25T00:30'],
  ['Asia/Kathmandu', '2026-08-15T00:00', '2026-08-14T18:15'],
])('the local time in %s is %s at %s UTC', (zone, localTime, instant) => {
  expect(new Date(localTimeToInstant(zone, Date.parse(`${localTime}Z`))).toISOString()).toBe(
    `${instant}:00.000Z`,
  );
});

test('a local time converts back to its instant, or to the earlier instant if the time occurs twice', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...zones),
      fc.date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true }),
      (zone, date) => {
        const localTime = toLocalTime(zone, date.getTime());
        expect(toLocalTime(zone, localTimeToInstant(zone, localTime))).toBe(localTime);
        expect(localTimeToInstant(zone, localTime)).toBeLessThanOrEqual(date.getTime());
      },
    ),
  );
});
