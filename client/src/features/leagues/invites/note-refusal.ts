import { failureCodeOf } from '../../../live/say-failure.ts';
import { session } from '../../../platform/session.ts';
import { storage } from '../../../platform/storage.ts';

/**
 * A guest who was removed needs an invite of an admin after a log-out too. Until then the device keeps whose session it
 * is, and no token outside the place for tokens.
 */
export function noteRefusal(error: unknown): void {
  const reader = session.get();
  if (reader?.guest && failureCodeOf(error) === 'admin_invite_required')
    storage.formerToken.write(reader.userId);
}
