import { paths } from '../../paths.ts';
import { storage } from '../../platform/storage.ts';
import { requestedPage } from './requested-page.ts';

/** Returns the page after a log-in: a stored invite, else the page requested without a session, else the dashboard. */
export function takePageAfterLogIn(userId: string): string {
  const invite = storage.inviteToken.read();
  return invite ? paths.joinLeague(invite) : (requestedPage.take(userId) ?? paths.dashboard());
}
