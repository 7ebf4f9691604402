import { type JobHandler, jobHandler, jobKind } from '../database/jobs.ts';
import { transact } from '../database/unit-of-work.ts';
import { openSession } from '../features/accounts/sessions.actions.ts';
import { hashOfToken } from '../http/secrets.ts';
import type { Deps } from '../http/route.ts';
import { requireSession } from '../http/session.ts';
import { type Farewell, sayFarewell } from './delete-account.routes.ts';

/** What whoever runs the server has ordered. */
export const removeAccount = jobKind<{ userId: string }>('removeAccount');

export function deleteAccountJobs(
  { db, publish, clock }: Deps,
  farewells: readonly Farewell[],
): JobHandler[] {
  return [
    jobHandler(removeAccount, ({ userId }) =>
      transact(db, publish, clock(), async (work) => {
        const user = await work.db
          .selectFrom('users')
          .where('id', '=', userId)
          .select('id')
          .executeTakeFirst();
        if (!user) return;
        // Farewells are said in the name of a person: this session ends with the account, and nobody has its token.
        const token = await openSession(work, userId);
        const session = await requireSession(work.db, hashOfToken(token), work.now);
        await sayFarewell(work, session, farewells);
      }),
    ),
  ];
}
