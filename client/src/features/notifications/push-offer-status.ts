import { createPerUserValue } from '../../platform/per-user-value.ts';
import { isNative } from '../../platform/native/native.ts';
import { storage } from '../../platform/storage.ts';

/**
 * The state of each user's offer. `due`: the user has saved a first round, so notifications have become useful.
 * `answered`: the user accepted or declined.
 */
const offers = createPerUserValue<'due' | 'answered'>(storage.pushOffers);

/** Whether to offer push messages to this user on this device. */
export const useIsPushOfferDue = (userId: string): boolean => offers.useValue(userId) === 'due';

/** Marks the offer as due after a saved round, unless the user has answered it. Native apps have their own prompt. */
export function markPushOfferDue(userId: string): void {
  if (!isNative && offers.read(userId) === undefined) offers.save(userId, 'due');
}

export const dismissPushOffer = (userId: string): void => offers.save(userId, 'answered');
