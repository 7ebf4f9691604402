export const HOUR = 60 * 60 * 1000;

/** A day closes by itself this many milliseconds after its start, unless somebody has closed it. */
export const CLOSES_AFTER = 48 * HOUR;
/** A day can be reopened for this many milliseconds after it was first closed. */
export const REOPENS_WITHIN = 48 * HOUR;
/** A reopened day closes by itself after this many milliseconds. */
export const REOPEN_FOR = 24 * HOUR;
/** A phone stores scores that a closed day refused for this many milliseconds after it was first closed. */
export const SCORES_KEPT_FOR = 72 * HOUR;
