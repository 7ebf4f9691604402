import {
  changeLanguage,
  changeUserName,
  PASSWORD_MIN,
  register,
} from '@golf-league/core/contracts/accounts.ts';
import { defaultLanguage } from '@golf-league/core/wire/languages.ts';
import { transact } from '../../database/unit-of-work.ts';
import { getClientNetwork } from '../../http/client-network.ts';
import { getDeviceName } from '../../http/device-name.ts';
import { type Deps, publicRoute, sessionWrite } from '../../http/route.ts';
import { logRequestEvent } from '../../http/security-log.ts';
import { createAccount, getEmailKey, renameUser, setLanguage } from './accounts.actions.ts';
import { hashPassword, requireUncommonPassword } from './passwords.actions.ts';
import { openSession } from './sessions.actions.ts';

export function accountsRoutes(deps: Deps): void {
  publicRoute(deps, register, async ({ input, request, now }) => {
    await deps.limits.registrations.take(request);
    await requireUncommonPassword('password', input.password, PASSWORD_MIN);
    const caller = { network: getClientNetwork(request.ip), personKey: getEmailKey(input.email) };
    const passwordHash = await hashPassword(caller, input.password);
    const account = await transact(deps.db, deps.publish, now, async (work) => {
      const { name, email, language = defaultLanguage } = input;
      const userId = await createAccount(work, { name, email, passwordHash, language });
      const token = await openSession(work, userId, getDeviceName(request.headers['user-agent']));
      return { status: 200, token, userId, userName: name };
    });
    logRequestEvent(request, 'registered', { personId: account.userId });
    return account;
  });

  sessionWrite(deps, changeUserName, async ({ work, session, input }) => {
    await renameUser(work, session, input.userName);
    return { status: 200, userName: input.userName };
  });

  sessionWrite(deps, changeLanguage, async ({ work, session, input }) => {
    await setLanguage(work, session, input.language);
    return { status: 200, message: 'Language changed' };
  });
}
