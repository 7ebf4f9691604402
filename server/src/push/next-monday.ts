import { Temporal } from 'temporal-polyfill';

const MONDAY = 1;
const MAIL_TIME = Temporal.PlainTime.from('07:00');

/** The time zone that is used for people whose time zone is unknown. */
export const DEFAULT_TIME_ZONE = 'UTC';

/** Returns the first Monday at 07:00 after `now`, in the time zone. No time zone changes its clocks at that hour. */
export function computeNextMonday(timeZone: string, now: Date): Date {
  const localNow = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone);
  const today = localNow.toPlainDate();
  const monday = today.add({ days: (7 + MONDAY - today.dayOfWeek) % 7 });
  for (const day of [monday, monday.add({ days: 7 })]) {
    const candidate = day.toZonedDateTime({ timeZone, plainTime: MAIL_TIME });
    if (Temporal.ZonedDateTime.compare(candidate, localNow) > 0) return new Date(candidate.epochMilliseconds);
  }
  throw new Error('found no Monday within two weeks');
}

/**
 * Returns the same local time seven calendar days before a result of `computeNextMonday`. If the clocks change during
 * those days, that is not exactly 168 hours.
 */
export function computePreviousMonday(timeZone: string, monday: Date): Date {
  const localMonday = Temporal.Instant.fromEpochMilliseconds(monday.getTime()).toZonedDateTimeISO(timeZone);
  return new Date(localMonday.subtract({ days: 7 }).epochMilliseconds);
}
