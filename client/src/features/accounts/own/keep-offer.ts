import { session } from '../../../platform/session.ts';
import { storage } from '../../../platform/storage.ts';
import { createStore, useStore } from '../../../store.ts';

const WEEK = 7 * 24 * 60 * 60_000;

/** From when on each guest of this device may be asked, in ms of the epoch; nobody is before a round of theirs is saved. */
const askFrom = createStore(read());
// What the device keeps may have changed since: another tab writes there too.
session.subscribe(() => askFrom.set(read()));

function read(): Readonly<Record<string, number>> {
  try {
    return (JSON.parse(storage.keepOffer.read() ?? '{}') ?? {}) as Record<string, number>;
  } catch {
    return {};
  }
}

function keep(userId: string, moment: number): void {
  const next = { ...read(), [userId]: moment };
  storage.keepOffer.write(JSON.stringify(next));
  askFrom.set(next);
}

export const keepOffer = {
  /** Called when a round of the guest was saved, which is worth being kept. */
  due(userId: string): void {
    if (read()[userId] === undefined) keep(userId, Date.now());
  },
  /** Comes again in a week: what can be lost grows. */
  putOff(userId: string): void {
    keep(userId, Date.now() + WEEK);
  },
};

export const useIsKeepOffered = (userId: string): boolean =>
  (useStore(askFrom)[userId] ?? Number.POSITIVE_INFINITY) <= Date.now();
