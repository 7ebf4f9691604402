/** Why the date a round was played is invalid. */
export type PlayedDateProblem = 'played_on_not_a_date' | 'played_on_in_future';

const HOUR_IN_MS = 3_600_000;
const DATE_PATTERN = /^\d{4}-\d{2}-\d{2}$/;

/**
 * Returns the latest date, as YYYY-MM-DD, on which a round can have been played. This is the current date at UTC+14,
 * where each day begins first, so that today's date is accepted in every time zone. `now` is in milliseconds since the
 * Unix epoch. Throws a RangeError if `now` is outside Date's range.
 */
export function getLatestPlayableDate(now: number): string {
  return new Date(now + 14 * HOUR_IN_MS).toISOString().slice(0, 10);
}

/**
 * Returns the date at an instant as YYYY-MM-DD, in the given time zone, or in UTC if `timeZone` is null. Throws a
 * RangeError for an unknown zone or an invalid date.
 */
export function toCalendarDay(timeZone: string | null, instant: Date): string {
  // The Swedish locale formats dates as YYYY-MM-DD.
  return new Intl.DateTimeFormat('sv-SE', { timeZone: timeZone ?? 'UTC' }).format(instant);
}

/**
 * Returns why a round cannot have been played on a date, or null if it can. The date must be a real date in the form
 * YYYY-MM-DD, and not later than `getLatestPlayedOn`, which also defines `now`.
 */
export function findPlayedDateProblem(playedOn: string, now: number): PlayedDateProblem | null {
  // `Date.parse` turns 30 February into a date in March, so the result is formatted again and compared.
  const time = DATE_PATTERN.test(playedOn) ? Date.parse(`${playedOn}T00:00:00Z`) : Number.NaN;
  if (Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== playedOn)
    return 'played_on_not_a_date';
  return playedOn > getLatestPlayableDate(now) ? 'played_on_in_future' : null;
}
