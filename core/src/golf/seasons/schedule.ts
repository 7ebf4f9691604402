import { localTimeToInstant, toLocalTime } from './clocks.ts';

const DAY_IN_MS = 24 * 60 * 60 * 1000;
const INTERVAL_DAYS = { week: 7, two_weeks: 14 } as const;

type ScheduleInterval = keyof typeof INTERVAL_DAYS;

/** The schedule of a season's days: `first` is an instant in ISO 8601, `timeZone` an IANA name, `count` at least 1. */
export type Schedule = {
  readonly first: string;
  readonly timeZone: string;
  readonly every: ScheduleInterval;
  readonly count: number;
};

/**
 * Returns the instants of a season's days in ISO 8601, UTC. All days start at the same local time, even if the clocks
 * change. A time that the clock skips is moved forward by the length of the gap; if the clock shows a time twice, the
 * first instant is used. Throws a RangeError for an unknown zone.
 */
export function computeScheduledDays({ first, timeZone, every, count }: Schedule): string[] {
  const localTime = toLocalTime(timeZone, Date.parse(first));
  return Array.from({ length: count }, (_, index) =>
    new Date(
      localTimeToInstant(timeZone, localTime + index * INTERVAL_DAYS[every] * DAY_IN_MS),
    ).toISOString(),
  );
}
