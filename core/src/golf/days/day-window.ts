const HOUR = 60 * 60 * 1000;
const WINDOW_BEFORE_START = 12 * HOUR;
const WINDOW_AFTER_START = 36 * HOUR;

/** Returns the time from which a day of play accepts scores and confirmations. */
export const getCardOpeningTime = (startsAt: string | Date): Date =>
  new Date(new Date(startsAt).getTime() - WINDOW_BEFORE_START);

/**
 * Whether a round registered now probably belongs to a day of play: from 12 hours before to 36 hours after its start.
 */
export function isInDayWindow(startsAt: string, now: Date): boolean {
  const age = now.getTime() - Date.parse(startsAt);
  return age >= -WINDOW_BEFORE_START && age <= WINDOW_AFTER_START;
}

/** Returns the earliest UTC date of a day of play that still accepts rounds. See `isInDayWindow`. */
export const getEarliestOpenDate = (now: Date): string =>
  new Date(now.getTime() - WINDOW_AFTER_START).toISOString().slice(0, 10);
