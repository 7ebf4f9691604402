export const HOUR_IN_MS = 60 * 60 * 1000;

/** How long after its start a day of play closes automatically, in ms, unless somebody has closed it. */
export const AUTO_CLOSE_DELAY = 48 * HOUR_IN_MS;
/** How long after its first closing a day can be reopened, in ms. */
export const REOPEN_WINDOW = 48 * HOUR_IN_MS;
/** How long a reopened day stays open until it closes automatically, in ms. */
export const REOPENED_CLOSE_DELAY = 24 * HOUR_IN_MS;
/** How long after a day's first closing a phone keeps scores that the closed day rejected, in ms. */
export const REJECTED_SCORES_LIFETIME = 72 * HOUR_IN_MS;
