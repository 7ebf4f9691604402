import { instantIn, shownIn } from './clocks.ts';

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
 * The instants of a season's days in ISO 8601, UTC. Each is at the same time of the clock in the zone, also across the
 * change of clocks; a time that the clock skips that day is the one after the gap, and of one that it shows twice the
 * first is taken.
 * Errors: RangeError for an unknown zone.
 */
export function scheduledDays({ first, timeZone, every, count }: Schedule): string[] {
  const shown = shownIn(timeZone, Date.parse(first));
  return Array.from({ length: count }, (_, index) =>
    new Date(instantIn(timeZone, shown + index * DAYS[every] * DAY)).toISOString(),
  );
}
