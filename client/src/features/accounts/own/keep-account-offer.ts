import { createPerUserValue } from '../../../platform/per-user-value.ts';
import { storage } from '../../../platform/storage.ts';

const WEEK_MS = 7 * 24 * 60 * 60_000;

/** When each of the device's guests is prompted, in ms since the epoch. Set once a guest's round is saved. */
const promptTimes = createPerUserValue<number>(storage.keepOffer);

/** When to offer guests a way to keep their account. */
export const keepAccountOffer = {
  /** Called when a guest's round is saved, since the guest then has something to lose. */
  markDue(userId: string): void {
    if (promptTimes.read(userId) === undefined) promptTimes.save(userId, Date.now());
  },
  /** Prompts the guest again in a week, when there is more to lose. */
  postpone(userId: string): void {
    promptTimes.save(userId, Date.now() + WEEK_MS);
  },
};

export const useIsKeepAccountOfferDue = (userId: string): boolean =>
  (promptTimes.useValue(userId) ?? Number.POSITIVE_INFINITY) <= Date.now();
