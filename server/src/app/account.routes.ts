import { accountsRoutes } from '../features/accounts/accounts.routes.ts';
import { addressesRoutes } from '../features/accounts/addresses.routes.ts';
import { avatarsRoutes } from '../features/accounts/avatars.routes.ts';
import { contactRoutes } from '../features/accounts/contact.routes.ts';
import { guestsRoutes } from '../features/accounts/guests.routes.ts';
import { hiddenUsersRoutes } from '../features/accounts/hidden-users.routes.ts';
import { notificationsRoutes } from '../features/accounts/notifications.routes.ts';
import { passkeysRoutes } from '../features/accounts/passkeys.routes.ts';
import { passwordsRoutes } from '../features/accounts/passwords.routes.ts';
import { sessionsRoutes } from '../features/accounts/sessions.routes.ts';
import type { Deps } from '../http/route.ts';
import type { Adapters } from './open-adapters.ts';

/** Mounts the endpoints that people use to manage their own accounts. */
export function accountRoutes(
  deps: Deps,
  { mail, push, vapid, unsubscribeLinks, outboxKeys }: Adapters,
): void {
  accountsRoutes(deps);
  sessionsRoutes(deps, push !== undefined, outboxKeys);
  notificationsRoutes(deps, vapid);
  addressesRoutes(deps, unsubscribeLinks);
  guestsRoutes(deps);
  passkeysRoutes(deps);
  passwordsRoutes(deps, mail);
  contactRoutes(deps, mail);
  avatarsRoutes(deps);
  hiddenUsersRoutes(deps);
}
