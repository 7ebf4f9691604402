import { login, logout, registerDevice } from '@golf-league/core/contracts/accounts.ts';
import { transact } from '../../database/unit-of-work.ts';
import { ApiError } from '../../http/api-error.ts';
import { type Deps, publicRoute, sessionWrite } from '../../http/route.ts';
import { logOf } from '../../http/security-log.ts';
import * as devices from '../../push/devices.ts';
import { emailKey } from './accounts.actions.ts';
import { endSession, type LogIn, logIn, proveLogIn } from './sessions.actions.ts';

/** Tries twice, because a concurrent log-in may have renewed the outdated hash after it was checked. */
async function openedBy(deps: Deps, account: string, password: string, now: Date) {
  for (let attempt = 0; attempt < 2; attempt++) {
    const proven: LogIn | undefined = await proveLogIn(deps.db, account, password, now);
    if (!proven) return undefined;
    const accessToken = await transact(deps.db, deps.publish, now, (work) => logIn(work, proven));
    if (accessToken !== undefined) return { ...proven, accessToken };
  }
  return undefined;
}

/** Whose account was tried, for the log, which must not hold the address. Undefined where there is none. */
async function ownerOf({ db }: Deps, account: string): Promise<string | undefined> {
  const user = await db.selectFrom('users').where('email_key', '=', account).select('id').executeTakeFirst();
  return user?.id;
}

export function sessionsRoutes(deps: Deps, pushIsOn: boolean): void {
  publicRoute(deps, login, async ({ input, request, now }) => {
    const { logInsByAccount, logInsByAddress } = deps.limits;
    const account = emailKey(input.email);
    const tries = [logInsByAddress.take(request), logInsByAccount.take(request, account)];
    const giveBack = () => tries.forEach((counted) => counted.giveBack());
    const opened = await openedBy(deps, account, input.password, now).catch((error: unknown) => {
      giveBack();
      throw error;
    });
    if (!opened) {
      logOf(request, 'log_in_failed', { personId: await ownerOf(deps, account) });
      throw new ApiError('wrong_credentials');
    }
    giveBack();
    const { accessToken, userId, userName, oneTime } = opened;
    logOf(request, oneTime === undefined ? 'logged_in' : 'logged_in_by_reset', { personId: userId });
    return {
      accessToken,
      userId,
      user_name: userName,
      ...(oneTime === undefined ? {} : { mustChangePassword: true }),
    };
  });

  sessionWrite(deps, logout, async ({ work, session, input }) => {
    if (input.fcmToken !== undefined) await devices.forgetDevice(work, session.userId, input.fcmToken);
    await endSession(work, session);
    return { status: 200, message: 'Logged out' };
  });

  sessionWrite(deps, registerDevice, async ({ work, session, input }) => {
    // With push off a token has no use, so it is not stored.
    if (pushIsOn) await devices.registerDevice(work, session.tokenHash, input.fcmToken);
    return { status: 200 };
  });
}
