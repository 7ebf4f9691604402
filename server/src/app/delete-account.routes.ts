import { deleteAccount, RECENT_LOG_IN_MINUTES } from '@golf-league/core/contracts/accounts.ts';
import type { UnitOfWork } from '../database/unit-of-work.ts';
import { lockAccount } from '../features/accounts/accounts.actions.ts';
import { provePassword } from '../features/accounts/passwords.access.ts';
import { loggedInAt } from '../features/accounts/sessions.queries.ts';
import { ApiError } from '../http/api-error.ts';
import type { PrepareCall } from '../http/call.ts';
import { type Deps, provenWrite } from '../http/route.ts';
import type { Session } from '../http/session.ts';

/** One module's part of deleting an account, in the transaction of the deletion. */
export type DeletionStep = (work: UnitOfWork, session: Session) => Promise<void>;

export async function runDeletion(work: UnitOfWork, session: Session, steps: readonly DeletionStep[]) {
  await lockAccount(work, session);
  for (const step of steps) await step(work, session);
}

/** Mounted in the highest layer, because an account has rows in every module. */
export function deleteAccountRoutes(deps: Deps, steps: readonly DeletionStep[]): void {
  provenWrite(deps, deleteAccount, prove, async ({ work, session }) => {
    await runDeletion(work, session, steps);
    return { status: 200, message: 'Account deleted' };
  });

  /**
   * Without a recent log-in the password is asked for again, because the device may be in other hands. Another session
   * that changes the password meanwhile ends this one, which the transaction checks again.
   */
  async function prove(call: PrepareCall<typeof deleteAccount>) {
    const { db, session, input, now } = call;
    if (input.password === undefined) {
      const since = await loggedInAt(db, session);
      if (!since) throw new ApiError('unauthenticated');
      const isRecent = now.getTime() - since.getTime() <= RECENT_LOG_IN_MINUTES * 60_000;
      if (!isRecent) throw new ApiError('password_required');
      return;
    }
    await provePassword(deps, call, input.password);
  }
}
