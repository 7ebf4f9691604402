import { countRegisteredForOthers, removeMember } from '@golf-league/core/contracts/members.ts';
import { ApiError } from '../../http/api-error.ts';
import type { Deps } from '../../http/route.ts';
import type { UnitOfWork } from '../../database/unit-of-work.ts';
import { type LeagueAdmin, memberRead, memberWrite, requireAdmin } from '../leagues/leagues.access.ts';
import * as leaving from '../leagues/members/leaving.actions.ts';
import { findMemberRow } from '../leagues/members/members.queries.ts';
import { deleteRounds, notifyOfDeletion } from './deleting.actions.ts';
import {
  countRoundsRegisteredForOthers,
  selectRoundsRegisteredForOthers,
  hasLeftRecently,
} from './deleting.queries.ts';

/** Deletes the rounds that a person registered for others, and removes the person if they are still a member. */
async function removeMemberWithRounds(
  work: UnitOfWork,
  admin: LeagueAdmin,
  personId: string,
  steps: leaving.LeavingSteps,
): Promise<void> {
  const { league, userId } = admin;
  const query = { leagueId: league.id, personId, now: work.now };
  const isMember = (await findMemberRow(work.db, league.id, personId)) !== undefined;
  if (!isMember && !(await hasLeftRecently(work.db, query))) throw new ApiError('not_found');
  if (!league.finished) {
    const rounds = await selectRoundsRegisteredForOthers(work.db, query);
    await deleteRounds(work, admin, rounds, { allowsEarlierRounds: true });
    notifyOfDeletion(work, userId, personId, rounds);
  }
  if (isMember) await leaving.removeMember(work, admin, personId, steps);
}

/** The routes for removing members. They are not in members.routes.ts, because removing a member can delete rounds. */
export function deletingRoutes(deps: Deps, leavingSteps: leaving.LeavingSteps): void {
  memberWrite(deps, removeMember, async ({ work, member, input }) => {
    const { memberId, alsoRegistered } = input;
    if (memberId !== member.userId) {
      const removePerson = alsoRegistered ? removeMemberWithRounds : leaving.removeMember;
      await removePerson(work, requireAdmin(member), memberId, leavingSteps);
      return { message: 'User removed' as const };
    }
    const { leagueDeleted } = await leaving.leaveOneLeague(work, member, leavingSteps);
    const message = leagueDeleted ? 'Last user, tournament deleted' : 'User removed';
    return { message } as const;
  });

  memberRead(deps, countRegisteredForOthers, async ({ db, member, input, now }) => {
    const { league } = requireAdmin(member);
    const query = { leagueId: league.id, personId: input.memberId, now };
    const isCurrentOrRecentMember =
      (await findMemberRow(db, league.id, input.memberId)) ?? (await hasLeftRecently(db, query));
    if (!isCurrentOrRecentMember) throw new ApiError('not_found');
    return { rounds: league.finished ? 0 : await countRoundsRegisteredForOthers(db, query) };
  });
}
