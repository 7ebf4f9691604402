import { changePassword, PASSWORD_MIN, sendResetMail } from '@golf-league/core/contracts/accounts.ts';
import { enqueue } from '../../database/jobs.ts';
import { transact } from '../../database/work.ts';
import { Refusal } from '../../http/refusal.ts';
import { type Deps, publicRoute, sessionWrite } from '../../http/route.ts';
import { countMail, type Quota } from '../../mail/quota.ts';
import { emailKey } from './accounts.actions.ts';
import {
  hashPassword,
  isOwnOneTimePassword,
  matchesPassword,
  requireUncommon,
  storePassword,
} from './passwords.actions.ts';
import { passwordChangedMail, resetMail } from './passwords.jobs.ts';
import { endSessions } from './sessions.actions.ts';

const resetQuota: Quota = { kind: 'reset', perClient: { hour: 2, day: 5 }, inAll: { hour: 6, day: 15 } };

export function passwordsRoutes(deps: Deps): void {
  publicRoute(deps, sendResetMail, async ({ input, request, now }) => {
    await deps.limits.mails.take(request);
    const key = emailKey(input.email);
    return transact(deps.db, deps.announce, now, async (work) => {
      const user = await work.db
        .selectFrom('users')
        .where('email_key', '=', key)
        .select('id')
        .executeTakeFirst();
      if (!user) throw new Refusal('unknown_email');
      if (deps.config.rateLimits) {
        const { waitSeconds } = await countMail(work, resetQuota, key, request.ip);
        if (waitSeconds > 0) throw new Refusal('too_many_requests', { retryAfterSeconds: waitSeconds });
      }
      await enqueue(work, resetMail, { userId: user.id });
      return { status: 200, message: 'Email sent successfully' };
    });
  });

  sessionWrite(deps, changePassword, async ({ work, session, input, request }) => {
    const { userId } = session;
    const { passwordGuesses } = deps.limits;
    await requireUncommon('newPassword', input.newPassword, PASSWORD_MIN);
    // Held from here on, so that guesses come one after the other and of two changes the second meets the first.
    const user = await work.db
      .selectFrom('users')
      .where('id', '=', userId)
      .select('password_hash')
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!user) throw new Refusal('unauthenticated');
    await passwordGuesses.peek(request, userId);
    const isKnown =
      (await matchesPassword(user.password_hash, input.oldPassword)) ||
      (await isOwnOneTimePassword(work, session, input.oldPassword));
    if (!isKnown) {
      await passwordGuesses.take(request, userId);
      throw new Refusal('wrong_password');
    }
    await storePassword(work, userId, await hashPassword(input.newPassword));
    await endSessions(work, userId, session.tokenHash);
    await enqueue(work, passwordChangedMail, { userId, at: work.now.toISOString() });
    return { status: 200, message: 'Your password has been changed, please check your email' };
  });
}
