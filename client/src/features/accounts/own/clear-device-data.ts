import { deleteUserEntries } from '../../../live/outbox/unsent-entries.ts';
import { session } from '../../../platform/session.ts';
import { clearAllStorage } from '../../../platform/storage.ts';
import { theme } from '../../../platform/theme.ts';
import { oneTimePassword } from '../entry/one-time-password.ts';

/** Deletes all of the user's data from the device, including language and theme, after the account is deleted. */
export function clearDeviceData(): void {
  const currentSession = session.get();
  if (currentSession) deleteUserEntries(currentSession.userId).catch(() => undefined);
  oneTimePassword.forget();
  session.end();
  clearAllStorage();
  theme.choose('system');
}
