const DAY_MS = 24 * 60 * 60 * 1000;

/** The number of days after which the app asks the user whether the index is still correct. */
const OLD_AFTER_DAYS = 30;

/** Whether an index set at `statedAt` is old. `statedAt` is null if no index was ever set. */
export const isIndexOld = (statedAt: string | null, now: number): boolean =>
  statedAt !== null && now - Date.parse(statedAt) > OLD_AFTER_DAYS * DAY_MS;
