import { expect, test } from 'vitest';
import { haveSameLocalTime, formatTimeWithZone, formatZoneName } from './clocks.ts';

const instant = new Date('2026-08-15T08:00:00Z');

test.each([
  ['Europe/Stockholm', 'en', '10:00'],
  ['Europe/Paris', 'en', '10:00'],
  ['Africa/Lagos', 'en', '10:00 Stockholm time'],
  ['America/New_York', 'sv', '10:00 Stockholm-tid'],
  [null, 'en', '10:00'],
] as const)('a user in %s who uses language %s sees the time as %s', (userZone, language, expected) => {
  expect(formatTimeWithZone('10:00', { instant, timeZone: 'Europe/Stockholm', userZone }, language)).toBe(
    expected,
  );
});

test('two zones show the same local time in winter but not in summer', () => {
  expect(haveSameLocalTime('Europe/London', 'Africa/Abidjan', new Date('2026-01-15'))).toBe(true);
  expect(haveSameLocalTime('Europe/London', 'Africa/Abidjan', instant)).toBe(false);
});

test('a zone is named after its place', () => {
  expect(formatZoneName('America/Argentina/Buenos_Aires', 'en')).toBe('Buenos Aires time');
});
