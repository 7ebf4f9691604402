const MINUTE = 60 * 1000;

/** How long a player who declined by mistake can still reclaim their spot, in ms. */
const RESERVATION_TIME = 10 * MINUTE;
/** If the day starts in less than this time, in ms, the spot is released to substitutes immediately. */
const IMMEDIATE_RELEASE_WINDOW = 120 * MINUTE;

/** Returns when substitutes can claim a spot given up at `givenUpAt`, on a day that starts at `startsAt`. */
export function getSubstituteOpeningTime(givenUpAt: Date, startsAt: Date): Date {
  const reservedUntil = givenUpAt.getTime() + RESERVATION_TIME;
  const latestOpening = startsAt.getTime() - IMMEDIATE_RELEASE_WINDOW;
  return new Date(Math.max(givenUpAt.getTime(), Math.min(reservedUntil, latestOpening)));
}
