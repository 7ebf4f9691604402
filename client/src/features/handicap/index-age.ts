const DAY = 24 * 60 * 60 * 1000;

/** After this many days the user is asked whether the index is still correct. */
const OLD_AFTER_DAYS = 30;

/** Returns whether an index set at `statedAt` is old. `statedAt` is null if no index was ever set. */
export const isIndexOld = (statedAt: string | null, now: number): boolean =>
  statedAt !== null && now - Date.parse(statedAt) > OLD_AFTER_DAYS * DAY;
