import { deleteAccount } from '@golf-league/core/contracts/accounts.ts';
import type { UnitOfWork } from '../database/unit-of-work.ts';
import { lockAccount } from '../features/accounts/accounts.actions.ts';
import { requireRecentLogIn } from '../features/accounts/passwords.access.ts';
import type { PrepareCall } from '../http/call.ts';
import { type Deps, checkedWrite } from '../http/route.ts';
import type { Session } from '../http/session.ts';

/** One module's step in deleting an account, run in the deletion's transaction. */
export type DeletionStep = (work: UnitOfWork, session: Session) => Promise<void>;

export async function runDeletion(work: UnitOfWork, session: Session, steps: readonly DeletionStep[]) {
  await lockAccount(work, session);
  for (const step of steps) await step(work, session);
}

/** Mounts `deleteAccount`. This is in the highest layer, because an account has rows in every module. */
export function deleteAccountRoutes(deps: Deps, steps: readonly DeletionStep[]): void {
  checkedWrite(deps, deleteAccount, requirePassword, async ({ work, session }) => {
    await runDeletion(work, session, steps);
    return { status: 200, message: 'Account deleted' };
  });

  // If another session changes the password in the meantime, this one ends. The transaction checks for that.
  function requirePassword(call: PrepareCall<typeof deleteAccount>): Promise<void> {
    return requireRecentLogIn(deps, call, call.input.password);
  }
}
