import { deleteUserEntries } from '../../../live/outbox/unsent.ts';
import { session } from '../../../platform/session.ts';
import { clearAllStorage } from '../../../platform/storage.ts';
import { theme } from '../../../platform/theme.ts';
import { oneTimePassword } from '../entry/one-time-password.ts';

/** Deletes all of a person's data from the device, including language and theme, after the account is deleted. */
export function forgetPerson(): void {
  const person = session.get();
  if (person) deleteUserEntries(person.userId).catch(() => undefined);
  oneTimePassword.forget();
  session.end();
  clearAllStorage();
  theme.choose('system');
}
