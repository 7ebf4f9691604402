import { byPerson } from '../../platform/by-person.ts';
import { isNative } from '../../platform/native/native.ts';
import { storage } from '../../platform/storage.ts';

/** `due`: a first round is saved, so that news are worth something; `answered`: with a yes, or not now. */
const offers = byPerson<'due' | 'answered'>(storage.pushOffers);

/** Whether this person is to be asked on this device. */
export const useIsOffered = (userId: string): boolean => offers.useOf(userId) === 'due';

/** Called when a round was saved; who has answered is not asked again. An app from a store asks by itself. */
export function offerPush(userId: string): void {
  if (!isNative && offers.of(userId) === undefined) offers.keep(userId, 'due');
}

export const endOffer = (userId: string): void => offers.keep(userId, 'answered');
