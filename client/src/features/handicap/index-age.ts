const DAY_MS = 24 * 60 * 60 * 1000;

/** The number of days after which the app asks the user whether the index is still correct. */
const OLD_AFTER_DAYS = 30;

/** Whether an index set at `setAt` is old. `setAt` is null if no index was ever set. */
export const isIndexOld = (setAt: string | null, now: number): boolean =>
  setAt !== null && now - Date.parse(setAt) > OLD_AFTER_DAYS * DAY_MS;
