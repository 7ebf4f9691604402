const DAY_IN_MS = 24 * 60 * 60 * 1000;

/** Maps an instant, in ms since 1970, to the UTC offset of a clock at that instant, in ms. */
type UtcOffsetLookup = (instant: number) => number;

function createUtcOffsetLookup(timeZone: string): UtcOffsetLookup {
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
    const fields = Object.fromEntries(
      format.formatToParts(instant).map(({ type, value }) => [type, Number(value)]),
    );
    const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = fields;
    return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(instant / 1000) * 1000;
  };
}

/** Returns the instant at which the clock shows `localTime`, a local time encoded as if it were UTC, in ms. */
function toInstant(localTime: number, getOffset: UtcOffsetLookup): number {
  // Clocks change by less than a day, so only the offsets a day before and a day after are possible.
  const offsets = [getOffset(localTime - DAY_IN_MS), getOffset(localTime + DAY_IN_MS)];
  const matchingInstants = offsets
    .map((offset) => localTime - offset)
    .filter((instant) => instant + getOffset(instant) === localTime);
  // A time skipped by the clock matches neither offset. The earlier offset moves it forward by the length of the gap.
  return matchingInstants.length > 0 ? Math.min(...matchingInstants) : localTime - offsets[0]!;
}

/** Returns the local time in an IANA zone, encoded as if it were UTC, in ms. Throws a RangeError for an unknown zone. */
export function toLocalTime(timeZone: string, instant: number): number {
  return instant + createUtcOffsetLookup(timeZone)(instant);
}

/**
 * Returns the instant at which the clock in an IANA zone shows `localTime`, a local time encoded as if it were UTC, in
 * ms. A time that the clock skips is moved forward by the length of the gap. If the clock shows the time twice, the
 * first instant is returned. Throws a RangeError for an unknown zone.
 */
export function localTimeToInstant(timeZone: string, localTime: number): number {
  return toInstant(localTime, createUtcOffsetLookup(timeZone));
}
