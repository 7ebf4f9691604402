export const HOUR = 60 * 60 * 1000;

/** Milliseconds after its start at which a day that nobody has closed closes by itself. */
export const CLOSES_AFTER = 48 * HOUR;
/** Milliseconds after a day was first closed during which it can be reopened. */
export const REOPENS_WITHIN = 48 * HOUR;
/** Milliseconds after a day was reopened at which it closes by itself. */
export const REOPEN_FOR = 24 * HOUR;
/** Milliseconds after a day was first closed during which a phone keeps scores that the closed day refused. */
export const SCORES_KEPT_FOR = 72 * HOUR;
