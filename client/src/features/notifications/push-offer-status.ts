import { byPerson } from '../../platform/by-person.ts';
import { isNative } from '../../platform/native/native.ts';
import { storage } from '../../platform/storage.ts';

/** `due`: the person has saved a first round, so notifications are useful. `answered`: the person said yes or no. */
const offers = byPerson<'due' | 'answered'>(storage.pushOffers);

/** Whether to ask this person on this device. */
export const useHasPushOffer = (userId: string): boolean => offers.useOf(userId) === 'due';

/** Called when a round was saved; a person who has answered is not asked again. A store app asks by itself. */
export function makePushOffer(userId: string): void {
  if (!isNative && offers.of(userId) === undefined) offers.save(userId, 'due');
}

export const endPushOffer = (userId: string): void => offers.save(userId, 'answered');
