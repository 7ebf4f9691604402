export const HOUR_IN_MS = 60 * 60 * 1000;

/** How long after its start a day of play closes automatically, in ms, unless somebody has closed it. */
export const AUTO_CLOSE_DELAY = 48 * HOUR_IN_MS;
/** How long a day can be reopened after it was first closed, in ms. */
export const REOPEN_WINDOW = 48 * HOUR_IN_MS;
/** How long a reopened day stays open until it closes automatically, in ms. */
export const REOPENED_CLOSE_DELAY = 24 * HOUR_IN_MS;
/** How long a phone keeps scores that a closed day rejected, in ms from when the day was first closed. */
export const REJECTED_SCORES_LIFETIME = 72 * HOUR_IN_MS;
