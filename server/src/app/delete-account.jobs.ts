import { type JobHandler, jobHandler, jobKind } from '../database/jobs.ts';
import { transact } from '../database/unit-of-work.ts';
import { openSession } from '../features/accounts/sessions.actions.ts';
import { hashOfToken } from '../http/secrets.ts';
import type { Deps } from '../http/route.ts';
import { logEvent } from '../http/security-log.ts';
import { requireSession } from '../http/session.ts';
import { type DeletionStep, runDeletion } from './delete-account.routes.ts';

/** Deletion of an account by the operator's command. */
export const removeAccount = jobKind<{ userId: string }>('removeAccount');

export function deleteAccountJobs(
  { app, db, publish, clock }: Deps,
  steps: readonly DeletionStep[],
): JobHandler[] {
  return [
    jobHandler(removeAccount, async ({ userId }) => {
      await transact(db, publish, clock(), async (work) => {
        const user = await work.db
          .selectFrom('users')
          .where('id', '=', userId)
          .select('id')
          .executeTakeFirst();
        if (!user) return;
        // The steps need a session of the user; this one is deleted with the account, and its token is discarded.
        const token = await openSession(work, userId, '');
        const session = await requireSession(work.db, hashOfToken(token), work.now);
        await runDeletion(work, session, steps);
      });
      logEvent(app.log, 'account_deleted', { call: 'the operator', personId: userId });
    }),
  ];
}
