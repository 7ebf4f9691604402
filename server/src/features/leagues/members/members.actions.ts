import { quotas } from '@golf-league/core/wire/quotas.ts';
import type { UnitOfWork } from '../../../database/unit-of-work.ts';
import { publishBoardChange } from '../../../database/publish-board-change.ts';
import { ApiError } from '../../../http/api-error.ts';
import { newToken } from '../../../http/secrets.ts';
import { promoteToAdmin } from './admins.actions.ts';
import { renewSeatInviteTokens } from '../invites.actions.ts';
import type { LeagueAdmin, LeagueModerator } from '../leagues.access.ts';
import { hasOtherAdmin, findMemberOrThrow } from './members.queries.ts';

/** Hides a person's name in this league only, until they change it. */
export async function takeDownNameInLeague(
  work: UnitOfWork,
  { league }: LeagueModerator,
  userId: string,
  name: string,
): Promise<void> {
  await work.db
    .insertInto('names_taken_down')
    .values({ league_id: league.id, user_id: userId, name })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  publishMembersChange(work, league.id);
  await publishBoardChange(work, league.id);
}

export function publishMembersChange(work: UnitOfWork, leagueId: string): void {
  work.publish({ kind: 'event', leagueId, event: 'membersChanged', payload: {} });
}

interface NewMember {
  leagueId: string;
  userId: string;
  isAdmin: boolean;
  /** The number of the first FedEx round that the member is expected to play. */
  firstRound: number;
}

/** Adds a member. DANGER: the league must be locked (`lockLeague`), or created in the same transaction. */
export async function addMember(work: UnitOfWork, member: NewMember): Promise<void> {
  const { leagueId, userId } = member;
  const addedRow = await work.db
    .insertInto('members')
    .values({
      league_id: leagueId,
      user_id: userId,
      is_admin: member.isAdmin,
      joined_at: work.now,
      invite_token: newToken(),
      first_round: member.firstRound,
      last_round: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('user_id')
    .executeTakeFirst();
  if (!addedRow) throw new ApiError('already_member');
  await requireRoomForMember(work, leagueId, userId);
  await work.db
    .deleteFrom('removed_members')
    .where('league_id', '=', leagueId)
    .where('user_id', '=', userId)
    .execute();
  work.publish({ kind: 'membershipBegan', leagueId, userId });
  publishMembersChange(work, leagueId);
  await publishBoardChange(work, leagueId);
}

/**
 * Like `addMember`, but for people who are new to the server and so not in any league. The caller must check that the
 * league has room for them. `absent` lists the numbers of the FedEx rounds that the member did not play. DANGER: the
 * league must be locked (`lockLeague`), or created in the same transaction.
 */
export async function addNewMembers(
  work: UnitOfWork,
  leagueId: string,
  newcomers: readonly (Pick<NewMember, 'userId' | 'firstRound'> & {
    absent?: readonly number[] | undefined;
  })[],
): Promise<void> {
  const rows = newcomers.map(({ userId, firstRound, absent = [] }) => ({
    league_id: leagueId,
    user_id: userId,
    is_admin: false,
    joined_at: work.now,
    invite_token: newToken(),
    first_round: firstRound,
    last_round: null,
    absent: [...absent],
  }));
  await work.db.insertInto('members').values(rows).execute();
  publishMembersChange(work, leagueId);
  await publishBoardChange(work, leagueId);
}

/**
 * Rejects a newly added member if the league has too many members or the person is in too many leagues. A person who
 * joins several leagues at the same moment can exceed the limit by a few.
 */
export async function requireRoomForMember(
  { db }: UnitOfWork,
  leagueId: string,
  userId: string,
): Promise<void> {
  const { leagueCount, memberCount } = await db
    .selectNoFrom((eb) => [
      eb
        .selectFrom('members')
        .innerJoin('leagues', 'leagues.id', 'members.league_id')
        .where('user_id', '=', userId)
        .where('finished_at', 'is', null)
        .select((innerEb) => innerEb.fn.countAll<string>().as('count'))
        .as('leagueCount'),
      eb
        .selectFrom('members')
        .where('league_id', '=', leagueId)
        .select((innerEb) => innerEb.fn.countAll<string>().as('count'))
        .as('memberCount'),
    ])
    .executeTakeFirstOrThrow();
  if (Number(leagueCount) > quotas.leaguesPerPerson) throw new ApiError('too_many_leagues');
  if (Number(memberCount) > quotas.membersPerLeague) throw new ApiError('league_full');
}

export async function makeAdmin(work: UnitOfWork, admin: LeagueAdmin, userId: string): Promise<void> {
  const leagueId = admin.league.id;
  const member = await findMemberOrThrow(work.db, leagueId, userId);
  if (member.is_seat || member.is_unsecured) throw new ApiError('no_account');
  if (member.is_admin) return;
  await promoteToAdmin(work, leagueId, userId, admin.userId);
  publishMembersChange(work, leagueId);
}

/** Removes a member's admin role, possibly the caller's own. Does nothing for a member who is not an admin. */
export async function demoteAdmin(work: UnitOfWork, { league }: LeagueAdmin, userId: string): Promise<void> {
  const member = await findMemberOrThrow(work.db, league.id, userId);
  if (!member.is_admin) return;
  if (!(await hasOtherAdmin(work.db, league.id, userId))) throw new ApiError('last_admin');
  await work.db
    .updateTable('members')
    .set({ is_admin: false })
    .where('league_id', '=', league.id)
    .where('user_id', '=', userId)
    .execute();
  await renewSeatInviteTokens(work, league.id);
  publishMembersChange(work, league.id);
}
