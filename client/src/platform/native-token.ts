import { KeychainAccess, SecureStorage } from '@aparajita/capacitor-secure-storage';
import { keepTokenOn } from './session.ts';
import { storage } from './storage.ts';

const name = 'session';

type StoredPerson = { userId?: string; userName?: string };

/**
 * Native apps keep the token in the phone's own safe and out of the page's storage. Who it belongs to lies beside it:
 * the phone may clear the page's storage when it runs short.
 */
export async function recallToken(): Promise<void> {
  await SecureStorage.setDefaultKeychainAccess(KeychainAccess.afterFirstUnlockThisDeviceOnly);
  // A safe that cannot be opened any more is an empty one: its owner logs in again.
  let stored = await SecureStorage.getItem(name).catch(() => null);
  if (stored) restorePerson(JSON.parse(stored) as StoredPerson);
  keepTokenOn({
    read: () => stored,
    write(text) {
      const person: StoredPerson = {
        userId: storage.userId.read() ?? '',
        userName: storage.userName.read() ?? '',
      };
      stored = JSON.stringify({ ...(JSON.parse(text) as object), ...person });
      SecureStorage.setItem(name, stored).catch(lastsForThisVisit);
    },
    remove() {
      stored = null;
      SecureStorage.removeItem(name).catch(lastsForThisVisit);
    },
  });
}

/** A full or broken safe is no reason to turn anybody away. */
const lastsForThisVisit = () => undefined;

function restorePerson({ userId, userName }: StoredPerson): void {
  if (!userId || storage.userId.read()) return;
  storage.userId.write(userId);
  storage.userIdTwin.write(userId);
  storage.userName.write(userName ?? '');
}
