import {
  createLeague,
  deleteLeague,
  leagueStatus,
  renameLeague,
  startLeague,
} from '@golf-league/core/contracts/leagues.ts';
import { createLeagueRules, mergeRules } from '@golf-league/core/golf/rules.ts';
import { ApiError } from '../../http/api-error.ts';
import { type Deps, sessionWrite } from '../../http/route.ts';
import { adminWrite, memberRead } from './leagues.access.ts';
import * as leagues from './leagues.actions.ts';
import { addMember } from './members/members.actions.ts';

export function leaguesRoutes(deps: Deps): void {
  sessionWrite(deps, createLeague, async ({ work, session, input }) => {
    // The creator becomes an admin, which a guest cannot be.
    if (!session.isSecured) throw new ApiError('account_required');
    const rules = mergeRules(createLeagueRules(input.mode, input.holes), input.rules ?? {});
    const leagueId = await leagues.createLeague(work, session, input.name, rules);
    await addMember(work, { leagueId, userId: session.userId, isAdmin: true, firstRound: 1 });
    return { status: 200, leagueId };
  });

  adminWrite(deps, renameLeague, async ({ work, admin, input }) => {
    await leagues.renameLeague(work, admin, input.name);
    return { status: 200, message: 'League renamed' };
  });

  adminWrite(deps, startLeague, async ({ work, admin }) => {
    await leagues.startLeague(work, admin);
    return { message: 'League started' as const };
  });

  memberRead(deps, leagueStatus, async ({ member }) => ({
    message: member.league.started ? ('League started' as const) : ('League not started' as const),
  }));

  adminWrite(deps, deleteLeague, async ({ work, admin }) => {
    await leagues.deleteLeague(work, admin);
    return { message: 'Tournament deleted' as const };
  });
}
