import { addSeat, renewSeatInvite, seatInvite } from '@golf-league/core/contracts/seats.ts';
import { firstRoundOfLateJoiner } from '@golf-league/core/golf/participation.ts';
import type { Deps } from '../../http/route.ts';
import { adminWrite, memberRead, requireAdmin } from '../leagues/leagues.access.ts';
import * as seats from '../leagues/seats.actions.ts';
import { seatTokenOf } from '../leagues/seats.queries.ts';
import { requireUnfinished } from './rounds.access.ts';
import { seasonOf } from './rounds.queries.ts';

/** Here and not beside the members, because the first round of a late player depends on what has been played. */
export function seatsRoutes(deps: Deps): void {
  adminWrite(deps, addSeat, async ({ work, admin, input }) => {
    const { league } = admin;
    requireUnfinished(league);
    let firstRound = 1;
    if (league.rules.mode === 'fedex' && league.started) {
      const { members, rounds } = await seasonOf(work.db, league.id);
      firstRound = firstRoundOfLateJoiner(members, rounds);
    }
    return { status: 200, user_id: await seats.addSeat(work, admin, input.name, firstRound) };
  });

  memberRead(deps, seatInvite, async ({ db, member, input }) => ({
    token: await seatTokenOf(db, requireAdmin(member).league.id, input.seatId),
  }));

  adminWrite(deps, renewSeatInvite, async ({ work, admin, input }) => ({
    token: await seats.renewSeatToken(work, admin, input.seatId),
  }));
}
