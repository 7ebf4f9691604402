import { deleteAccount } from '@golf-league/core/contracts/accounts.ts';
import type { UnitOfWork } from '../database/unit-of-work.ts';
import { lockAccount } from '../features/accounts/accounts.actions.ts';
import { type Deps, sessionWrite } from '../http/route.ts';
import type { Session } from '../http/session.ts';

/** What a module does when a person goes for good, in the transaction of the deletion. */
export type Farewell = (work: UnitOfWork, session: Session) => Promise<void>;

export async function sayFarewell(work: UnitOfWork, session: Session, farewells: readonly Farewell[]) {
  await lockAccount(work, session);
  for (const farewell of farewells) await farewell(work, session);
}

/**
 * An account touches every module, so this call stands above them all. The first farewell is that of the highest room.
 */
export function deleteAccountRoutes(deps: Deps, farewells: readonly Farewell[]): void {
  sessionWrite(deps, deleteAccount, async ({ work, session }) => {
    await sayFarewell(work, session, farewells);
    return { status: 200, message: 'Account deleted' };
  });
}
