import { paths } from '../../paths.ts';
import { storage } from '../../platform/storage.ts';
import { requestedPage } from './requested-page.ts';

/**
 * Returns the page to open after logging in: the stored invite, or else the page that the user tried to open while
 * logged out, or else the dashboard.
 */
export function takePageAfterLogIn(userId: string): string {
  const invite = storage.inviteToken.read();
  return invite ? paths.joinLeague(invite) : (requestedPage.take(userId) ?? paths.dashboard());
}
