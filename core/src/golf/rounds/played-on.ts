/** Why the day of a round is invalid. */
export type PlayedOnProblem = 'played_on_not_a_date' | 'played_on_in_future';

const HOUR_IN_MS = 3_600_000;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/**
 * Returns the latest day on which a round can have been played, as YYYY-MM-DD: the current date at UTC+14, where each
 * day begins first, so that today is accepted in every time zone. Units: `now` in milliseconds since 1970 UTC.
 * Errors: RangeError for a `now` outside Date's range (thrown by Date).
 */
export function latestPlayedOn(now: number): string {
  return new Date(now + 14 * HOUR_IN_MS).toISOString().slice(0, 10);
}

/**
 * Returns the date in a time zone as YYYY-MM-DD, or in UTC if `timeZone` is null.
 * Errors: RangeError for an unknown zone or an invalid date.
 */
export function toCalendarDay(timeZone: string | null, instant: Date): string {
  // The Swedish locale formats dates as YYYY-MM-DD.
  return new Intl.DateTimeFormat('sv-SE', { timeZone: timeZone ?? 'UTC' }).format(instant);
}

/**
 * Returns why a day is not valid for a round, or null: either it is not a real date in the form YYYY-MM-DD, or it is
 * later than `latestPlayedOn`. Units: `now` in milliseconds since 1970 UTC. Errors: as for `latestPlayedOn`.
 */
export function playedOnProblem(playedOn: string, now: number): PlayedOnProblem | null {
  // `Date.parse` parses 30 February as a day in March, so the parsed date is formatted again and compared.
  const time = DAY.test(playedOn) ? Date.parse(`${playedOn}T00:00:00Z`) : Number.NaN;
  if (Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== playedOn)
    return 'played_on_not_a_date';
  return playedOn > latestPlayedOn(now) ? 'played_on_in_future' : null;
}
