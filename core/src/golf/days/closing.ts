export const HOUR_IN_MS = 60 * 60 * 1000;

/** Milliseconds from the start of an event until it closes automatically, unless somebody closes it earlier. */
export const AUTO_CLOSE_DELAY_MS = 48 * HOUR_IN_MS;
/** Milliseconds after its first closing during which an event can be reopened. */
export const REOPEN_WINDOW_MS = 48 * HOUR_IN_MS;
/** Milliseconds from the reopening of an event until it closes automatically. */
export const REOPENED_CLOSE_DELAY_MS = 24 * HOUR_IN_MS;
/**
 * Milliseconds after an event's first closing during which a phone keeps scores rejected because the event was closed.
 */
export const REJECTED_SCORES_LIFETIME_MS = 72 * HOUR_IN_MS;
