import { failureCodeOf } from '../../../live/show-error.ts';
import { session } from '../../../platform/session.ts';
import { storage } from '../../../platform/storage.ts';

/**
 * A removed guest needs an admin's invite even after a log-out. Until then the device stores the guest's id, and the
 * token only in the token store.
 */
export function recordRefusal(error: unknown): void {
  const reader = session.get();
  if (reader?.guest && failureCodeOf(error) === 'admin_invite_required')
    storage.formerToken.write(reader.userId);
}
