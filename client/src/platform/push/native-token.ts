import { KeychainAccess, SecureStorage } from '@aparajita/capacitor-secure-storage';
import { storeTokenIn } from '../session.ts';
import { storage } from '../storage.ts';

const name = 'session';

type StoredPerson = { userId?: string; userName?: string };

/**
 * Native apps store the token in the phone's secure storage, not in the page's. The person's id and name are stored
 * with it, since the phone may clear the page's storage when space runs short.
 */
export async function restoreToken(): Promise<void> {
  await SecureStorage.setDefaultKeychainAccess(KeychainAccess.afterFirstUnlockThisDeviceOnly);
  // If secure storage cannot be opened any more, it counts as empty: the person logs in again.
  let stored = await SecureStorage.getItem(name).catch(() => null);
  if (stored) restorePerson(JSON.parse(stored) as StoredPerson);
  storeTokenIn({
    read: () => stored,
    write(text) {
      const person: StoredPerson = {
        userId: storage.userId.read() ?? '',
        userName: storage.userName.read() ?? '',
      };
      stored = JSON.stringify({ ...(JSON.parse(text) as object), ...person });
      SecureStorage.setItem(name, stored).catch(ignoreFailure);
    },
    remove() {
      stored = null;
      SecureStorage.removeItem(name).catch(ignoreFailure);
    },
  });
}

/** A failed write to secure storage must not prevent a log-in. */
const ignoreFailure = () => undefined;

function restorePerson({ userId, userName }: StoredPerson): void {
  if (!userId || storage.userId.read()) return;
  storage.userId.write(userId);
  storage.userIdTwin.write(userId);
  storage.userName.write(userName ?? '');
}
