import { Temporal } from 'temporal-polyfill';

const MONDAY = 1;
const MAIL_TIME = Temporal.PlainTime.from('07:00');

/** For a person without a known time zone. */
export const DEFAULT_ZONE = 'UTC';

/** Returns the next Monday at 07:00 in the time zone, after `now`. No time zone changes its clocks at that hour. */
export function nextMonday(timeZone: string, now: Date): Date {
  const local = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone);
  const today = local.toPlainDate();
  const monday = today.add({ days: (7 + MONDAY - today.dayOfWeek) % 7 });
  for (const day of [monday, monday.add({ days: 7 })]) {
    const candidate = day.toZonedDateTime({ timeZone, plainTime: MAIL_TIME });
    if (Temporal.ZonedDateTime.compare(candidate, local) > 0) return new Date(candidate.epochMilliseconds);
  }
  throw new Error('found no Monday within two weeks');
}

/**
 * Returns the time one week before a result of `nextMonday`: seven calendar days, which can be an hour longer or
 * shorter.
 */
export function mondayBefore(timeZone: string, monday: Date): Date {
  const local = Temporal.Instant.fromEpochMilliseconds(monday.getTime()).toZonedDateTimeISO(timeZone);
  return new Date(local.subtract({ days: 7 }).epochMilliseconds);
}
