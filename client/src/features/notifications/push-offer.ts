import { isNative } from '../../platform/native/native.ts';
import { session } from '../../platform/session.ts';
import { storage } from '../../platform/storage.ts';
import { createStore, useStore } from '../../store.ts';

/** `due`: a first round is saved, so that news are worth something; `answered`: with a yes, or not now. */
type Offer = 'due' | 'answered';

const offers = createStore(read());
// What the device keeps may have changed since: another tab writes there too.
session.subscribe(() => offers.set(read()));

function read(): Readonly<Record<string, Offer>> {
  try {
    return (JSON.parse(storage.pushOffers.read() ?? '{}') ?? {}) as Record<string, Offer>;
  } catch {
    return {};
  }
}

function keep(userId: string, offer: Offer): void {
  const next = { ...read(), [userId]: offer };
  storage.pushOffers.write(JSON.stringify(next));
  offers.set(next);
}

/** Whether this person is to be asked on this device. */
export const useIsOffered = (userId: string): boolean => useStore(offers)[userId] === 'due';

/** Called when a round was saved; who has answered is not asked again. An app from a store asks by itself. */
export function offerPush(userId: string): void {
  if (!isNative && read()[userId] === undefined) keep(userId, 'due');
}

export const endOffer = (userId: string): void => keep(userId, 'answered');
