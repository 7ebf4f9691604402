import { sql } from 'kysely';
import { type JobHandler, jobHandler, jobKind } from '../database/jobs.ts';
import { type Reader, transact } from '../database/unit-of-work.ts';
import { openSession } from '../features/accounts/sessions.actions.ts';
import { hashOfToken } from '../http/secrets.ts';
import type { Deps } from '../http/route.ts';
import { logEvent } from '../http/security-log.ts';
import { requireSession } from '../http/session.ts';
import { type DeletionStep, runDeletion } from './delete-account.routes.ts';

/** Deletion of an account by the operator's command. */
export const removeAccount = jobKind<{ userId: string }>('removeAccount');
const forgetGuests = jobKind<object>('forgetGuests', 1);

export function deleteAccountJobs(
  { app, db, publish, clock }: Deps,
  steps: readonly DeletionStep[],
): JobHandler[] {
  async function remove(userId: string, by: string): Promise<void> {
    await transact(db, publish, clock(), async (work) => {
      const user = await work.db.selectFrom('users').where('id', '=', userId).select('id').executeTakeFirst();
      if (!user) return;
      // The steps need a session of the user; this one is deleted with the account, and its token is discarded.
      const token = await openSession(work, userId, '');
      const session = await requireSession(work.db, hashOfToken(token), work.now);
      await runDeletion(work, session, steps);
    });
    logEvent(app.log, 'account_deleted', { call: by, personId: userId });
  }

  return [
    jobHandler(removeAccount, ({ userId }) => remove(userId, 'the operator')),
    jobHandler(
      forgetGuests,
      async () => {
        for (const userId of await lostGuests(db)) await remove(userId, forgetGuests.name);
      },
      '47 4 * * *',
    ),
  ];
}

/** Guests who are in no league and cannot come back, because their session has ended. */
async function lostGuests(db: Reader): Promise<string[]> {
  const rows = await db
    .selectFrom('users')
    .where('is_unsecured', '=', true)
    .where(sql<boolean>`not exists (select from sessions where user_id = users.id)`)
    .where(sql<boolean>`not exists (select from members where user_id = users.id)`)
    .select('id')
    .execute();
  return rows.map(({ id }) => id);
}
