import { beforeEach, expect, test, vi } from 'vitest';
import { formatFutureTime } from './future-time.ts';

const language = vi.hoisted(() => ({ current: 'en' }));
vi.mock('../../../texts/language.ts', () => ({ getCurrentLanguage: () => language.current }));

beforeEach(() => {
  // A Friday, in the machine's time zone.
  vi.useFakeTimers({ now: new Date(2026, 10, 27, 23, 30) });
  return () => vi.useRealTimers();
});

test.each([
  ['en', new Date(2026, 10, 27, 23, 50), 'today 23:50'],
  ['sv', new Date(2026, 10, 27, 23, 50), 'i dag 23:50'],
  ['en', new Date(2026, 10, 28, 0, 10), 'tomorrow 00:10'],
  ['sv', new Date(2026, 10, 28, 9, 5), 'i morgon 09:05'],
  ['en', new Date(2026, 11, 2, 18, 0), 'Wed 18:00'],
  ['sv', new Date(2026, 11, 2, 18, 0), 'ons 18:00'],
  ['en', new Date(2026, 11, 4, 18, 0), 'Fri 4 Dec 18:00'],
  ['en', new Date(2026, 10, 26, 18, 0), 'Thu 18:00'],
])('in %s, an event at %s is shown as %s', (locale, startsAt, text) => {
  language.current = locale;
  expect(formatFutureTime({ startsAt, timeZone: null })).toBe(text);
});
