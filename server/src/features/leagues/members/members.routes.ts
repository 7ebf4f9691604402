import { checkAdmin, demoteAdmin, makeAdmin } from '@golf-league/core/contracts/admins.ts';
import { leagueMembers } from '@golf-league/core/contracts/members.ts';
import type { Deps } from '../../../http/route.ts';
import { adminWrite, memberRead } from '../leagues.access.ts';
import * as members from './members.actions.ts';
import { findMemberOrThrow, listMembers } from './members.queries.ts';

export function membersRoutes(deps: Deps): void {
  memberRead(deps, leagueMembers, async ({ db, member, now }) => {
    const rows = await listMembers(db, member.league.id);
    return rows.map((row) => ({
      id: row.user_id,
      name: row.user_name,
      picture: deps.pictures.urls.getUrl(row.picture, now),
      isAdmin: row.is_admin,
      standsDown: row.last_round !== null,
      isSeat: row.is_seat,
      isGuest: member.isAdmin && row.is_unsecured,
      isSubstitute: row.is_substitute,
      joinedAt: row.joined_at.toISOString(),
      rounds: row.rounds,
      ...(row.seat_id !== null && { seatId: row.seat_id }),
      ...(member.isAdmin && {
        handicapIndex: row.handicap_index === null ? null : row.handicap_index / 10,
        claimed: row.seat_id !== null,
        inviteSentAt: row.invite_sent_at?.toISOString() ?? null,
      }),
    }));
  });

  memberRead(deps, checkAdmin, async ({ db, member, input }) => {
    const target = await findMemberOrThrow(db, member.league.id, input.memberId);
    return { isAdmin: target.is_admin };
  });

  adminWrite(deps, makeAdmin, async ({ work, admin, input }) => {
    await members.makeAdmin(work, admin, input.memberId);
    return { status: 200, message: 'Admin assigned' };
  });

  adminWrite(deps, demoteAdmin, async ({ work, admin, input }) => {
    await members.demoteAdmin(work, admin, input.memberId);
    return { status: 200, message: 'Admin removed' };
  });
}
