import { withHistory } from '../../../database/history.ts';
import type { UnitOfWork } from '../../../database/unit-of-work.ts';
import { notify } from '../news/news.actions.ts';

/**
 * Makes the longest-standing member an admin if the league has no admin other than `leavingId`, who is about to leave.
 * Guests cannot be admins, so a league with only guests has no admin until a guest gets an account or a member joins.
 * DANGER: the caller must hold the league's lock.
 */
export async function ensureLeagueHasAdmin(
  work: UnitOfWork,
  leagueId: string,
  { leavingId = '', actorId }: { leavingId?: string; actorId: string },
): Promise<void> {
  const successor = await work.db
    .selectFrom('members')
    .innerJoin('users', 'users.id', 'members.user_id')
    .where('league_id', '=', leagueId)
    .where('user_id', '!=', leavingId)
    .where('is_seat', '=', false)
    .where('is_unsecured', '=', false)
    .orderBy('is_admin', 'desc')
    .orderBy('seniority')
    .limit(1)
    .select(['user_id', 'is_admin'])
    .executeTakeFirst();
  if (successor && !successor.is_admin) await promoteToAdmin(work, leagueId, successor.user_id, actorId);
}

export async function promoteToAdmin(
  work: UnitOfWork,
  leagueId: string,
  userId: string,
  actorId: string,
): Promise<void> {
  await withHistory(work, { leagueId, actorId, kind: 'admin_appointed', subjectId: userId })
    .updateTable('members')
    .set({ is_admin: true })
    .where('league_id', '=', leagueId)
    .where('user_id', '=', userId)
    .execute();
  notify(work, 'madeAdmin', { leagueId, userId });
}
