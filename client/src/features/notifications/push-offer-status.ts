import { byPerson } from '../../platform/by-person.ts';
import { isNative } from '../../platform/native/native.ts';
import { storage } from '../../platform/storage.ts';

/**
 * `due`: the user has saved a first round, so notifications have become useful. `answered`: the user accepted or
 * declined.
 */
const offers = byPerson<'due' | 'answered'>(storage.pushOffers);

/** Returns whether to offer push messages to this user on this device. */
export const useHasPushOffer = (userId: string): boolean => offers.useOf(userId) === 'due';

/** Marks the offer as due after a saved round, unless the user has answered it. The native apps ask by themselves. */
export function markPushOfferDue(userId: string): void {
  if (!isNative && offers.of(userId) === undefined) offers.save(userId, 'due');
}

export const endPushOffer = (userId: string): void => offers.save(userId, 'answered');
