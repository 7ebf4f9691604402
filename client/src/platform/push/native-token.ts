import { KeychainAccess, SecureStorage } from '@aparajita/capacitor-secure-storage';
import { setTokenStore } from '../session.ts';
import { storage } from '../storage.ts';

const TOKEN_NAME = 'session';

type StoredUser = { userId?: string; userName?: string };

/**
 * Restores the session token in native apps, which keep it in the phone's secure storage. The user's id and name are
 * stored with it, since the phone may clear the page's storage when space is low.
 */
export async function restoreToken(): Promise<void> {
  await SecureStorage.setDefaultKeychainAccess(KeychainAccess.afterFirstUnlockThisDeviceOnly);
  // If secure storage can no longer be opened, the user must log in again.
  let storedText = await SecureStorage.getItem(TOKEN_NAME).catch(() => null);
  if (storedText) restoreUser(JSON.parse(storedText) as StoredUser);
  setTokenStore({
    read: () => storedText,
    write(text) {
      const user: StoredUser = {
        userId: storage.userId.read() ?? '',
        userName: storage.userName.read() ?? '',
      };
      storedText = JSON.stringify({ ...(JSON.parse(text) as object), ...user });
      SecureStorage.setItem(TOKEN_NAME, storedText).catch(ignoreFailure);
    },
    remove() {
      storedText = null;
      SecureStorage.removeItem(TOKEN_NAME).catch(ignoreFailure);
    },
  });
}

/** A failed write to secure storage must not prevent a log-in. */
const ignoreFailure = () => undefined;

function restoreUser({ userId, userName }: StoredUser): void {
  if (!userId || storage.userId.read()) return;
  storage.userId.write(userId);
  storage.userIdCopy.write(userId);
  storage.userName.write(userName ?? '');
}
