const HOUR = 60 * 60 * 1000;
const BEFORE = 12 * HOUR;
const AFTER = 36 * HOUR;

/** From when on cells of the day are taken and cards confirmed. */
export const opensAt = (startsAt: string | Date): Date => new Date(new Date(startsAt).getTime() - BEFORE);

/** Whether a round that is registered now is likely of a day of play: from 12 hours before to 36 hours after its start. */
export function isOfDay(startsAt: string, now: Date): boolean {
  const age = now.getTime() - Date.parse(startsAt);
  return age >= -BEFORE && age <= AFTER;
}

/** The first date, in UTC, of days of play for which somebody may still register a round. Source: as `isOfDay`. */
export const firstDateToRegister = (now: Date): string =>
  new Date(now.getTime() - AFTER).toISOString().slice(0, 10);
