import { getFailureCode } from '../../../live/show-error.ts';
import { session } from '../../../platform/session.ts';
import { storage } from '../../../platform/storage.ts';

/**
 * Stores the id of a removed guest, who needs an admin's invite to rejoin. When the guest logs out, the session
 * replaces the id with the guest's token, so that the guest can still rejoin as the same player.
 */
export function rememberRemovedGuest(error: unknown): void {
  const currentUser = session.get();
  if (currentUser?.guest && getFailureCode(error) === 'admin_invite_required')
    storage.formerToken.write(currentUser.userId);
}
