import { byPerson } from '../../../platform/by-person.ts';
import { storage } from '../../../platform/storage.ts';

const WEEK = 7 * 24 * 60 * 60_000;

/**
 * When each guest of this device may be asked, in milliseconds since the epoch; not before a round of theirs is saved.
 */
const askFrom = byPerson<number>(storage.keepOffer);

export const keepOffer = {
  /** Called when a round of the guest has been saved, since the guest then has something to lose. */
  due(userId: string): void {
    if (askFrom.of(userId) === undefined) askFrom.save(userId, Date.now());
  },
  /** Asks again in a week, when there is more to lose. */
  putOff(userId: string): void {
    askFrom.save(userId, Date.now() + WEEK);
  },
};

export const useIsKeepOfferDue = (userId: string): boolean =>
  (askFrom.useOf(userId) ?? Number.POSITIVE_INFINITY) <= Date.now();
