const MINUTE = 60 * 1000;

/** A player who declines by mistake can accept again within this time. */
const RESERVATION_TIME = 10 * MINUTE;
/** When the start is closer than this, the place opens immediately. */
const IMMEDIATE_RELEASE_WINDOW = 120 * MINUTE;

/** Returns when a place given up at `leftAt` opens to substitutes, for a day that starts at `startsAt`. */
export function openFrom(leftAt: Date, startsAt: Date): Date {
  const reservedUntil = leftAt.getTime() + RESERVATION_TIME;
  const latestOpening = startsAt.getTime() - IMMEDIATE_RELEASE_WINDOW;
  return new Date(Math.max(leftAt.getTime(), Math.min(reservedUntil, latestOpening)));
}
