export const HOUR_IN_MS = 60 * 60 * 1000;

/** How long after its start a day of play closes automatically, in ms, unless somebody has closed it. */
export const CLOSES_AFTER = 48 * HOUR_IN_MS;
/** How long after its first closing a day can be reopened, in ms. */
export const REOPENABLE_FOR = 48 * HOUR_IN_MS;
/** How long a reopened day stays open until it closes automatically, in ms. */
export const REOPENED_CLOSES_AFTER = 24 * HOUR_IN_MS;
/** How long after the first closing a phone keeps scores that the closed day rejected, in ms. */
export const REJECTED_SCORES_EXPIRE_AFTER = 72 * HOUR_IN_MS;
