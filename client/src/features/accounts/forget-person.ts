import { forgetWritten } from '../../live/outbox/unsent.ts';
import { session } from '../../platform/session.ts';
import { clearAllStorage } from '../../platform/storage.ts';
import { theme } from '../../platform/theme.ts';
import { oneTimePassword } from './one-time-password.ts';

/** After an account is deleted: nothing of its person stays on the device, choices of language and look included. */
export function forgetPerson(): void {
  const person = session.get();
  if (person) forgetWritten(person.userId).catch(() => undefined);
  oneTimePassword.forget();
  session.end();
  clearAllStorage();
  theme.choose('system');
}
