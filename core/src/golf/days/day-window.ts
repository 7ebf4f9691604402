const HOUR = 60 * 60 * 1000;
const ACCEPTS_BEFORE_START = 12 * HOUR;
const ACCEPTS_AFTER_START = 36 * HOUR;

/** Returns the time from which a day of play accepts scores and confirmations. */
export const opensAt = (startsAt: string | Date): Date =>
  new Date(new Date(startsAt).getTime() - ACCEPTS_BEFORE_START);

/**
 * Whether a round registered now probably belongs to a day of play: from 12 hours before to 36 hours after its start.
 */
export function belongsToDay(startsAt: string, now: Date): boolean {
  const age = now.getTime() - Date.parse(startsAt);
  return age >= -ACCEPTS_BEFORE_START && age <= ACCEPTS_AFTER_START;
}

/** Returns the first date, in UTC, of the days of play that still accept rounds. See `belongsToDay`. */
export const firstDateToRegister = (now: Date): string =>
  new Date(now.getTime() - ACCEPTS_AFTER_START).toISOString().slice(0, 10);
