import {
  createLeague,
  deleteLeague,
  leagueStatus,
  renameLeague,
  startLeague,
} from '@golf-league/core/contracts/leagues.ts';
import { rulesWith } from '@golf-league/core/contracts/league-rules.ts';
import { modeOfSetting } from '@golf-league/core/golf/mode.ts';
import { rulesOfNewLeague } from '@golf-league/core/golf/rules.ts';
import { type Deps, sessionWrite } from '../../http/route.ts';
import { adminWrite, memberRead } from './leagues.access.ts';
import * as leagues from './leagues.actions.ts';
import { addMember } from './members.actions.ts';

export function leaguesRoutes(deps: Deps): void {
  sessionWrite(deps, createLeague, async ({ work, session, input }) => {
    const plain = rulesOfNewLeague(modeOfSetting(input.tournament_settings), input.holes);
    const rules = { ...plain, ...rulesWith(plain, input.rules ?? {}) };
    const leagueId = await leagues.createLeague(work, session, input.tournament_name, rules);
    await addMember(work, { leagueId, userId: session.userId, isAdmin: true, firstRound: 1 });
    return { status: 200, tournament_id: leagueId };
  });

  adminWrite(deps, renameLeague, async ({ work, admin, input }) => {
    await leagues.renameLeague(work, admin, input.tournament_name);
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
