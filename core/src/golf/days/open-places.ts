const MINUTE = 60 * 1000;

/** A player who declines by mistake can accept again within this time. */
const KEPT_FOR = 10 * MINUTE;
/** This close to the start the place opens immediately. */
const AT_ONCE = 120 * MINUTE;

/** When substitutes may take a place that was given up at `leftAt`, of a day that starts at `startsAt`. */
export function openFrom(leftAt: Date, startsAt: Date): Date {
  const kept = leftAt.getTime() + KEPT_FOR;
  const last = startsAt.getTime() - AT_ONCE;
  return new Date(Math.max(leftAt.getTime(), Math.min(kept, last)));
}
