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
  const clock = clockOf(timeZone);
  const start = Date.parse(first);
  const shown = start + clock(start);
  return Array.from({ length: count }, (_, index) =>
    new Date(instantOf(shown + index * DAYS[every] * DAY, clock)).toISOString(),
  );
}

/** By how many milliseconds a clock is ahead of UTC at an instant. */
type Clock = (instant: number) => number;

function clockOf(timeZone: string): Clock {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  return (instant) => {
    const part = Object.fromEntries(
      format.formatToParts(instant).map(({ type, value }) => [type, Number(value)]),
    );
    const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = part;
    return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(instant / 1000) * 1000;
  };
}

/** The instant at which the clock shows a time, given as if it were UTC. */
function instantOf(shown: number, clock: Clock): number {
  // Clocks change by less than a day: the one of a day before and the one of a day after are all that come into question.
  const offsets = [clock(shown - DAY), clock(shown + DAY)];
  const fitting = offsets
    .map((offset) => shown - offset)
    .filter((instant) => instant + clock(instant) === shown);
  // In the gap no clock shows it: by the clock of before it is the time after the gap.
  return fitting.length > 0 ? Math.min(...fitting) : shown - offsets[0]!;
}
