import { sql } from 'kysely';
import { type JobHandler, createJobHandler, defineJobKind } from '../database/jobs.ts';
import { type Reader, transact, type UnitOfWork } from '../database/unit-of-work.ts';
import { removeAccountJob, findUnusedGuests } from '../features/accounts/guests.actions.ts';
import { openSession } from '../features/accounts/sessions.actions.ts';
import { releaseGuestSeat } from '../features/leagues/seat-release.actions.ts';
import { hashToken } from '../http/secrets.ts';
import type { Deps } from '../http/route.ts';
import { logEvent } from '../http/security-log.ts';
import { requireSession } from '../http/session.ts';
import { type DeletionStep, runDeletion } from './delete-account.routes.ts';

const deleteAbandonedGuestsJob = defineJobKind<object>('forgetGuests', 1);
/** Deletes guests who joined but never made a request. */
const deleteUnusedGuestsJob = defineJobKind<object>('forgetLostGuests', 1);

interface UserDeletion {
  readonly userId: string;
  /** The actor to name in the security log. */
  readonly actor: string;
  /** Called once the account is locked. If it returns false, the account is not deleted. */
  readonly shouldStillDelete?: (work: UnitOfWork) => Promise<boolean>;
  /** Runs before the person leaves the leagues. */
  readonly beforeLeaving?: (work: UnitOfWork) => Promise<void>;
}

/** Deletes an account, even if its owner has no session. */
export async function deleteUser(
  { app, db, publish, clock }: Deps,
  steps: readonly DeletionStep[],
  { userId, actor, shouldStillDelete, beforeLeaving }: UserDeletion,
): Promise<void> {
  const wasDeleted = await transact(db, publish, clock(), async (work) => {
    const user = await work.db
      .selectFrom('users')
      .where('id', '=', userId)
      .select('id')
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!user || (shouldStillDelete && !(await shouldStillDelete(work)))) return false;
    await beforeLeaving?.(work);
    // The steps need a session of the user; this one is deleted with the account, and its token is discarded.
    const token = await openSession(work, userId, '');
    const session = await requireSession(work.db, hashToken(token), work.now);
    await runDeletion(work, session, steps);
    return true;
  });
  if (wasDeleted) logEvent(app.log, 'account_deleted', { call: actor, personId: userId });
}

export function createDeletionJobs(deps: Deps, steps: readonly DeletionStep[]): JobHandler[] {
  const { db, clock } = deps;
  return [
    createJobHandler(removeAccountJob, ({ userId }) =>
      deleteUser(deps, steps, { userId, actor: removeAccountJob.name }),
    ),
    createJobHandler(
      deleteAbandonedGuestsJob,
      async () => {
        for (const userId of await findAbandonedGuests(db))
          await deleteUser(deps, steps, { userId, actor: deleteAbandonedGuestsJob.name });
      },
      '47 4 * * *',
    ),
    createJobHandler(
      deleteUnusedGuestsJob,
      async () => {
        for (const userId of await findUnusedGuests(db, clock())) {
          await deleteUser(deps, steps, {
            userId,
            actor: deleteUnusedGuestsJob.name,
            // The guest may have made a first request by now.
            shouldStillDelete: async (work) => (await findUnusedGuests(work.db, work.now, userId)).length > 0,
            beforeLeaving: (work) => releaseGuestSeat(work, userId),
          });
        }
      },
      '27 * * * *',
    ),
  ];
}

/** Finds guests who are in no league and can never log in again, because their sessions have ended. */
async function findAbandonedGuests(db: Reader): Promise<string[]> {
  const rows = await db
    .selectFrom('users')
    .where('is_unsecured', '=', true)
    .where(sql<boolean>`not exists (select from sessions where user_id = users.id)`)
    .where(sql<boolean>`not exists (select from members where user_id = users.id)`)
    .select('id')
    .execute();
  return rows.map(({ id }) => id);
}
