const DAY = 24 * 60 * 60 * 1000;

const midnight = (date: Date) => new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();

/** Whole days of the calendar, below 0 for a day before; the clock may be changed between two midnights. */
export const daysUntil = (date: Date, now: Date): number =>
  Math.round((midnight(date) - midnight(now)) / DAY);
