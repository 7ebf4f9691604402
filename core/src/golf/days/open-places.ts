const MINUTE = 60 * 1000;

/** How long a player who has declined by mistake can accept again, in ms. */
const RESERVATION_TIME = 10 * MINUTE;
/** If the start is less than this time away, in ms, the place opens immediately. */
const IMMEDIATE_RELEASE_WINDOW = 120 * MINUTE;

/** Returns when a place given up at `leftAt` opens to substitutes, for a day that starts at `startsAt`. */
export function opensToSubstitutesAt(leftAt: Date, startsAt: Date): Date {
  const reservedUntil = leftAt.getTime() + RESERVATION_TIME;
  const latestOpening = startsAt.getTime() - IMMEDIATE_RELEASE_WINDOW;
  return new Date(Math.max(leftAt.getTime(), Math.min(reservedUntil, latestOpening)));
}
