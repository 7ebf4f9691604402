const DAY = 24 * 60 * 60 * 1000;

/** After this number of days the reader is asked whether the index is still correct. */
const OLD_AFTER = 30;

/** Whether an index set at this moment is old enough to ask again; null if it was never set. */
export const isIndexOld = (statedAt: string | null, now: number): boolean =>
  statedAt !== null && now - Date.parse(statedAt) > OLD_AFTER * DAY;
