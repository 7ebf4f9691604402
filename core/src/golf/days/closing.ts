export const HOUR = 60 * 60 * 1000;

/** In ms after its start, when a day that nobody has closed is closed by itself. */
export const CLOSES_AFTER = 48 * HOUR;
/** In ms after a day was first closed. */
export const REOPENS_WITHIN = 48 * HOUR;
/** In ms after a day was reopened, when it is closed by itself. */
export const REOPEN_FOR = 24 * HOUR;
/** In ms after a day was first closed: until then a phone keeps scores that the closed day did not take. */
export const SCORES_KEPT_FOR = 72 * HOUR;
