import { instantOfLocalTime, localTimeIn } from './clocks.ts';

const DAY = 24 * 60 * 60 * 1000;
const DAYS = { week: 7, two_weeks: 14 } as const;

type Every = keyof typeof DAYS;

/** A season of days: `first` an instant in ISO 8601, `timeZone` an IANA name, `count` from 1. */
export type Schedule = {
  readonly first: string;
  readonly timeZone: string;
  readonly every: Every;
  readonly count: number;
};

/**
 * The instants of a season's days in ISO 8601, UTC. All are at the same local time in the zone, also when the clocks
 * change: a time that the clock skips that day is moved to the end of the gap, and if the clock shows it twice, the
 * first instant is used. Errors: RangeError for an unknown zone.
 */
export function scheduledDays({ first, timeZone, every, count }: Schedule): string[] {
  const localTime = localTimeIn(timeZone, Date.parse(first));
  return Array.from({ length: count }, (_, index) =>
    new Date(instantOfLocalTime(timeZone, localTime + index * DAYS[every] * DAY)).toISOString(),
  );
}
