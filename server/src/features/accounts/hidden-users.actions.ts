import type { Reader, UnitOfWork } from '../../database/unit-of-work.ts';
import { ApiError } from '../../http/api-error.ts';
import type { Session } from '../../http/session.ts';

/** Hides a user who shares a league with the caller. `unhideUser` also works after that user has left the league. */
export async function hideUser(work: UnitOfWork, session: Session, hiddenUserId: string): Promise<void> {
  const sharedLeagueMember = await work.db
    .selectFrom('members as other')
    .innerJoin('members as caller', 'caller.league_id', 'other.league_id')
    .innerJoin('users', 'users.id', 'other.user_id')
    // A player without an account writes nothing, so there is nothing to hide.
    .where('users.is_seat', '=', false)
    .where('other.user_id', '=', hiddenUserId)
    .where('caller.user_id', '=', session.userId)
    .select('other.user_id')
    .executeTakeFirst();
  if (!sharedLeagueMember) throw new ApiError('not_found');
  await work.db
    .insertInto('hidden_users')
    .values({ user_id: session.userId, hidden_user_id: hiddenUserId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function unhideUser(work: UnitOfWork, session: Session, hiddenUserId: string): Promise<void> {
  await work.db
    .deleteFrom('hidden_users')
    .where('user_id', '=', session.userId)
    .where('hidden_user_id', '=', hiddenUserId)
    .execute();
}

export async function listHiddenUsers(db: Reader, { userId }: Session) {
  return db
    .selectFrom('hidden_users')
    .innerJoin('users', 'users.id', 'hidden_users.hidden_user_id')
    .where('hidden_users.user_id', '=', userId)
    .orderBy('users.user_name')
    .orderBy('users.id')
    .select(['users.id', 'users.user_name as name'])
    .execute();
}
