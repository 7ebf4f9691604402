import { createPerUserValue } from '../../../platform/per-user-value.ts';
import { storage } from '../../../platform/storage.ts';

const WEEK = 7 * 24 * 60 * 60_000;

/** When each guest of this device is asked, in ms since the epoch. Set once a round of the guest has been saved. */
const promptTimes = createPerUserValue<number>(storage.keepOffer);

export const keepOffer = {
  /** Called when a round of the guest has been saved, since the guest then has something to lose. */
  markDue(userId: string): void {
    if (promptTimes.read(userId) === undefined) promptTimes.save(userId, Date.now());
  },
  /** Asks again in a week, when there is more to lose. */
  putOff(userId: string): void {
    promptTimes.save(userId, Date.now() + WEEK);
  },
};

export const useIsKeepOfferDue = (userId: string): boolean =>
  (promptTimes.useValue(userId) ?? Number.POSITIVE_INFINITY) <= Date.now();
