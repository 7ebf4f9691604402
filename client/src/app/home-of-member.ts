import { paths } from '../paths.ts';
import { storage } from '../platform/storage.ts';

/** Where a log-in leads: an invite that was opened before it comes first. */
export function homeOfMember(): string {
  const invite = storage.inviteToken.read();
  return invite ? paths.joinLeague(invite) : paths.dashboard();
}
