import { localTimeIn } from '@golf-league/core/golf/seasons/clocks.ts';
import { isTimeZone } from '@golf-league/core/wire/clocks.ts';

const DAY = 24 * 60 * 60 * 1000;

/** A moment, and the zone in which it is shown; null for the reader's zone. */
export type ZonedTime = { readonly startsAt: string | Date; readonly timeZone: string | null };

export const deviceZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

// A device with outdated time zone data shows its own time rather than none. Days stored by an older app have no zone.
export const zoneOf = (timeZone: string | null): string =>
  timeZone && isTimeZone(timeZone) ? timeZone : deviceZone();

const localIsoOf = ({ startsAt, timeZone }: ZonedTime): string =>
  new Date(localTimeIn(zoneOf(timeZone), new Date(startsAt).getTime())).toISOString();

/** The date in the zone of the location, as YYYY-MM-DD. */
export const dateInZone = (moment: ZonedTime): string => localIsoOf(moment).slice(0, 10);

/** The date in the zone of the device, as YYYY-MM-DD. */
export const dateOnDevice = (at: Date): string => dateInZone({ startsAt: at, timeZone: null });

export const clockAt = (moment: ZonedTime): string => localIsoOf(moment).slice(11, 16);

/** The number of calendar days between two dates as YYYY-MM-DD; below 0 if `to` is earlier. */
export const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / DAY;
