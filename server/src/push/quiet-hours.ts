import { Temporal } from 'temporal-polyfill';

export interface QuietHours {
  /** Clock times such as `21:00`; a `to` before `from` is on the next day. */
  readonly from: string;
  readonly to: string;
  /** IANA name, such as `Europe/Stockholm`. */
  readonly timeZone: string;
}

/**
 * Returns when the current quiet hours end; undefined outside quiet hours. Times are in the person's time zone, so a
 * night with a clock change is an hour longer or shorter. A skipped time moves forward by the length of the gap, and a
 * repeated time means its first occurrence. Source: RFC 5545; Temporal calls this "compatible".
 */
export function computeQuietHoursEnd({ from, to, timeZone }: QuietHours, now: Date): Date | undefined {
  if (from === to) return undefined;
  const local = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone);
  const getTimeOn = (day: Temporal.PlainDate, time: string) =>
    day.toZonedDateTime({ timeZone, plainTime: Temporal.PlainTime.from(time) });
  const today = local.toPlainDate();
  for (const day of [today.subtract({ days: 1 }), today]) {
    const start = getTimeOn(day, from);
    const end = getTimeOn(from < to ? day : day.add({ days: 1 }), to);
    const isWithinQuietHours =
      Temporal.ZonedDateTime.compare(start, local) <= 0 && Temporal.ZonedDateTime.compare(local, end) < 0;
    if (isWithinQuietHours) return new Date(end.epochMilliseconds);
  }
  return undefined;
}
