const DAY = 24 * 60 * 60 * 1000;

/** In days, after which the reader is asked whether the index still holds. */
const OLD_AFTER = 30;

/** Whether an index stated at this moment is old enough for a question; null was never stated. */
export const isIndexOld = (statedAt: string | null, now: number): boolean =>
  statedAt !== null && now - Date.parse(statedAt) > OLD_AFTER * DAY;
