import { login, logout, registerDevice } from '@golf-league/core/contracts/accounts.ts';
import { endOtherSessions, endSession, outboxKey, sessions } from '@golf-league/core/contracts/sessions.ts';
import { transact } from '../../database/unit-of-work.ts';
import { ApiError } from '../../http/api-error.ts';
import { getClientNetwork } from '../../http/client-network.ts';
import { getDeviceName } from '../../http/device-name.ts';
import { type Deps, publicRoute, sessionRead, sessionWrite } from '../../http/route.ts';
import { KnownLogIns } from '../../http/known-log-ins.ts';
import { logRequestEvent } from '../../http/security-log.ts';
import type { Caller } from '../../http/turn-queue.ts';
import * as devices from '../../push/devices.ts';
import { findAccountKey } from './accounts.actions.ts';
import * as actions from './sessions.actions.ts';
import { type OutboxKeys, listSessions } from './sessions.queries.ts';

/** Tries twice, because a concurrent log-in may have replaced the outdated hash after it was checked. */
async function tryLogIn(deps: Deps, caller: Caller, password: string, device: string, now: Date) {
  for (let attempt = 0; attempt < 2; attempt++) {
    const checkedLogIn = await actions.verifyLogIn(deps.db, caller, password, now);
    if (!checkedLogIn) return undefined;
    const token = await transact(deps.db, deps.publish, now, (work) =>
      actions.logIn(work, checkedLogIn, device),
    );
    if (token !== undefined) return { ...checkedLogIn, token };
  }
  return undefined;
}

/** Finds the account's id for the log, which must not contain the address. Undefined if there is no account. */
async function findAccountId({ db }: Deps, emailKey: string): Promise<string | undefined> {
  const user = await db.selectFrom('users').where('email_key', '=', emailKey).select('id').executeTakeFirst();
  return user?.id;
}

export function sessionsRoutes(deps: Deps, isPushOn: boolean, outboxKeys: OutboxKeys): void {
  const knownLogIns = new KnownLogIns();

  publicRoute(deps, login, async ({ input, request, now }) => {
    const { logInsByAccount, logInsByAddress } = deps.limits;
    const emailKey = await findAccountKey(deps.db, input.email);
    const attempts = [await logInsByAddress.take(request), await logInsByAccount.take(request, emailKey)];
    const undoAttempts = () => Promise.all(attempts.map((attempt) => attempt.undo()));
    const device = getDeviceName(request.headers['user-agent']);
    const network = getClientNetwork(request.ip);
    const caller = { network, personKey: emailKey, isKnown: knownLogIns.has(network, emailKey) };
    const logInResult = await tryLogIn(deps, caller, input.password, device, now).catch(
      async (error: unknown) => {
        await undoAttempts();
        throw error;
      },
    );
    if (!logInResult) {
      logRequestEvent(request, 'log_in_failed', { personId: await findAccountId(deps, emailKey) });
      throw new ApiError('wrong_credentials');
    }
    await undoAttempts();
    knownLogIns.add(network, emailKey);
    const { token, userId, userName, oneTimePassword } = logInResult;
    logRequestEvent(request, oneTimePassword === undefined ? 'logged_in' : 'logged_in_by_reset', {
      personId: userId,
    });
    return {
      token,
      userId,
      userName,
      ...(oneTimePassword === undefined ? {} : { mustChangePassword: true }),
    };
  });

  sessionWrite(deps, logout, async ({ work, session, input }) => {
    if (input.fcmToken !== undefined) await devices.deleteDevice(work, session.userId, input.fcmToken);
    await actions.endSession(work, session);
    return { status: 200, message: 'Logged out' };
  });

  sessionRead(deps, sessions, async ({ db, session, now }) => {
    const rows = await listSessions(db, session, now);
    return rows.map((row) => ({
      id: row.id,
      createdAt: row.created_at.toISOString(),
      lastUsedAt: row.last_used_at.toISOString(),
      device: row.device,
      ...(session.isSecured ? {} : { guest: true as const }),
      current: row.token_hash.equals(session.tokenHash),
    }));
  });

  sessionRead(deps, outboxKey, async ({ session }) => ({ key: outboxKeys.deriveKey(session.userId) }));

  sessionWrite(deps, endSession, async ({ work, session, input }) => {
    await actions.endSessionById(work, session, input.sessionId);
    return { status: 200 };
  });

  sessionWrite(deps, endOtherSessions, async ({ work, session }) => {
    await actions.endSessions(work, session.userId, session.tokenHash);
    return { status: 200 };
  });

  sessionWrite(deps, registerDevice, async ({ work, session, input }) => {
    // Without push, the token is of no use, so it is not stored.
    if (isPushOn) await devices.registerDevice(work, session.tokenHash, input.fcmToken);
    return { status: 200 };
  });
}
