import { paths } from '../paths.ts';
import { storage } from '../platform/storage.ts';

/** The page after a log-in: that of a stored invite, else the dashboard. */
export function homeOfMember(): string {
  const invite = storage.inviteToken.read();
  return invite ? paths.joinLeague(invite) : paths.dashboard();
}
