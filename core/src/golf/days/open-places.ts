const MINUTE = 60 * 1000;

/** A player who declines by mistake can accept again within this time. */
const RESERVED_FOR = 10 * MINUTE;
/** This close to the start the place opens immediately. */
const IMMEDIATE_RELEASE_WINDOW = 120 * MINUTE;

/** When substitutes may take a place given up at `leftAt`, for a day that starts at `startsAt`. */
export function openFrom(leftAt: Date, startsAt: Date): Date {
  const reservedUntil = leftAt.getTime() + RESERVED_FOR;
  const last = startsAt.getTime() - IMMEDIATE_RELEASE_WINDOW;
  return new Date(Math.max(leftAt.getTime(), Math.min(reservedUntil, last)));
}
