import { changePassword, PASSWORD_MIN, sendResetEmail } from '@golf-league/core/contracts/accounts.ts';
import { enqueue } from '../../database/jobs.ts';
import { transact } from '../../database/unit-of-work.ts';
import { getClientNetwork } from '../../http/client-network.ts';
import { ApiError } from '../../http/api-error.ts';
import { getCaller } from '../../http/caller-limits.ts';
import type { PrepareCall } from '../../http/call.ts';
import { type Deps, checkedWrite, publicRoute } from '../../http/route.ts';
import { logRequestEvent, addEventFields } from '../../http/security-log.ts';
import type { MailAdapter } from '../../mail/mail-adapter.ts';
import type { EmailQuota } from '../../mail/quota.ts';
import { findAccountKey, countRequestedEmail } from './accounts.actions.ts';
import { createEmailCounter, countWarningEmail } from './addresses.actions.ts';
import {
  hashPassword,
  isSessionOneTimePassword,
  matchesPassword,
  requireUncommonPassword,
  storePassword,
} from './passwords.actions.ts';
import { passwordChangedJob, passwordResetEmailJob } from './passwords.jobs.ts';
import { endSessions } from './sessions.actions.ts';

const resetQuota: EmailQuota = {
  kind: 'reset',
  perClient: { hour: 2, day: 5 },
  allClients: { hour: 6, day: 15 },
};

export function passwordsRoutes(deps: Deps, mail: Pick<MailAdapter, 'isAccepting'>): void {
  publicRoute(deps, sendResetEmail, async ({ input, request, now }) => {
    await deps.limits.emails.take(request);
    const key = await findAccountKey(deps.db, input.email);
    const user = await deps.db
      .selectFrom('users')
      .where('email_key', '=', key)
      .select('id')
      .executeTakeFirst();
    if (!user) {
      logRequestEvent(request, 'reset_requested_for_nobody');
      throw new ApiError('unknown_email');
    }
    addEventFields(request, { personId: user.id });
    await transact(deps.db, deps.publish, now, async (work) => {
      if (deps.config.rateLimits)
        await countRequestedEmail(work, resetQuota, key, getClientNetwork(request.ip));
      await enqueue(work, passwordResetEmailJob, { userId: user.id });
    });
    logRequestEvent(request, 'reset_requested');
    const delay = mail.isAccepting() ? {} : { delayed: true as const };
    return { status: 200, message: 'Email sent successfully', ...delay };
  });

  checkedWrite(deps, changePassword, checkOldPassword, async ({ work, session, input, request, checked }) => {
    const { userId } = session;
    // The lock serializes concurrent changes, so that the second one is checked against the new password.
    const user = await work.db
      .selectFrom('users')
      .where('id', '=', userId)
      .select('password_hash')
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!user) throw new ApiError('unauthenticated');
    const isVerified =
      (checked.matchedHash !== undefined && checked.matchedHash === user.password_hash) ||
      (await isSessionOneTimePassword(work.db, session, input.oldPassword, work.now));
    if (!isVerified) throw new ApiError('wrong_password');
    await countWarningEmail(work, { userId, countEmail: createEmailCounter(deps, request) });
    await storePassword(work, userId, checked.newHash);
    await endSessions(work, userId, session.tokenHash);
    await enqueue(work, passwordChangedJob, { userId, at: work.now.toISOString() });
    await checked.guess.undo();
    return { status: 200, message: 'Your password has been changed, please check your email' };
  });

  /** Checks the old password. `matchedHash` is the stored hash that matched; undefined for a one-time password. */
  async function checkOldPassword({ db, session, input, request, now }: PrepareCall<typeof changePassword>) {
    await requireUncommonPassword('newPassword', input.newPassword, PASSWORD_MIN);
    const guess = await deps.limits.passwordGuesses.take(request, session.userId);
    const user = await db
      .selectFrom('users')
      .where('id', '=', session.userId)
      .select('password_hash')
      .executeTakeFirst();
    const caller = getCaller(request, session);
    const isStoredPassword = await matchesPassword(
      caller,
      user?.password_hash ?? undefined,
      input.oldPassword,
    );
    if (!isStoredPassword && !(await isSessionOneTimePassword(db, session, input.oldPassword, now))) {
      throw new ApiError('wrong_password');
    }
    const matchedHash = isStoredPassword ? (user?.password_hash ?? undefined) : undefined;
    return { guess, matchedHash, newHash: await hashPassword(caller, input.newPassword) };
  }
}
