import { toLocalTime } from '@golf-league/core/golf/seasons/clocks.ts';
import { isTimeZone } from '@golf-league/core/wire/clocks.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** A time, and the time zone in which to show it; null for the device's zone. */
export type ZonedTime = { readonly startsAt: string | Date; readonly timeZone: string | null };

export const getDeviceTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

// Falls back to the device's zone for outdated time zone data, and for events stored by older app versions.
export const resolveTimeZone = (timeZone: string | null): string =>
  timeZone && isTimeZone(timeZone) ? timeZone : getDeviceTimeZone();

const toLocalIso = ({ startsAt, timeZone }: ZonedTime): string =>
  new Date(toLocalTime(resolveTimeZone(timeZone), new Date(startsAt).getTime())).toISOString();

/** Returns the date in the time zone of `moment`, as YYYY-MM-DD. */
export const getDateInZone = (moment: ZonedTime): string => toLocalIso(moment).slice(0, 10);

/** Returns the date in the device's time zone, as YYYY-MM-DD. */
export const getDateOnDevice = (date: Date): string => getDateInZone({ startsAt: date, timeZone: null });

export const getClockTime = (moment: ZonedTime): string => toLocalIso(moment).slice(11, 16);

/** Returns the number of calendar days between two dates as YYYY-MM-DD; negative if `to` is earlier. */
export const countDaysBetween = (from: string, to: string): number =>
  (Date.parse(to) - Date.parse(from)) / DAY_MS;
