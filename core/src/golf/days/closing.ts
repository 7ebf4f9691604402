export const HOUR = 60 * 60 * 1000;

/** Milliseconds after its start when a day closes automatically, unless somebody has closed it. */
export const CLOSES_AFTER = 48 * HOUR;
/** Milliseconds after it was first closed during which a day can be reopened. */
export const REOPENABLE_FOR = 48 * HOUR;
/** Milliseconds after which a reopened day closes automatically. */
export const REOPENED_CLOSES_AFTER = 24 * HOUR;
/** Milliseconds after a day was first closed during which a phone keeps scores that the closed day rejected. */
export const REJECTED_SCORES_EXPIRE_AFTER = 72 * HOUR;
