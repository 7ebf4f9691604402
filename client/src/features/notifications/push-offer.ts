import { byPerson } from '../../platform/by-person.ts';
import { isNative } from '../../platform/native/native.ts';
import { storage } from '../../platform/storage.ts';

/** `due`: a first round is saved, so that notifications are useful; `answered`: with yes, or not now. */
const offers = byPerson<'due' | 'answered'>(storage.pushOffers);

/** Whether to ask this person on this device. */
export const useHasPushOffer = (userId: string): boolean => offers.useOf(userId) === 'due';

/** Called when a round was saved; a person who has answered is not asked again. A store app asks by itself. */
export function makePushOffer(userId: string): void {
  if (!isNative && offers.of(userId) === undefined) offers.keep(userId, 'due');
}

export const endPushOffer = (userId: string): void => offers.keep(userId, 'answered');
