import { deleteEntriesOf } from '../../../live/outbox/unsent.ts';
import { session } from '../../../platform/session.ts';
import { clearAllStorage } from '../../../platform/storage.ts';
import { theme } from '../../../platform/theme.ts';
import { oneTimePassword } from '../entry/one-time-password.ts';

/** Deletes all data of a person from the device when the account is deleted, including language and theme. */
export function forgetPerson(): void {
  const person = session.get();
  if (person) deleteEntriesOf(person.userId).catch(() => undefined);
  oneTimePassword.forget();
  session.end();
  clearAllStorage();
  theme.choose('system');
}
