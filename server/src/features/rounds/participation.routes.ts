import { changeRules, type RulesInput } from '@golf-league/core/contracts/league-rules.ts';
import {
  closeRound,
  reinstatePlayer,
  reopenRound,
  pausePlayer,
} from '@golf-league/core/contracts/participation.ts';
import { pickCountingRules, mergeRules } from '@golf-league/core/golf/rules.ts';
import type { Deps } from '../../http/route.ts';
import { adminWrite } from '../leagues/leagues.access.ts';
import * as participation from './participation.actions.ts';

export function participationRoutes(deps: Deps): void {
  adminWrite(deps, pausePlayer, async ({ work, admin, input }) => {
    await participation.pausePlayer(work, admin, input.memberId);
    return { status: 200, message: 'The member is no longer expected in later rounds' };
  });

  adminWrite(deps, reinstatePlayer, async ({ work, admin, input }) => {
    await participation.resumePlayer(work, admin, input.memberId);
    return { status: 200, message: 'The member is back' };
  });

  adminWrite(deps, closeRound, async ({ work, admin, input }) => {
    await participation.closeRound(work, admin, input.roundNumber);
    return { status: 200, message: 'The round is closed' };
  });

  adminWrite(deps, reopenRound, async ({ work, admin, input }) => {
    await participation.reopenRound(work, admin, input.roundNumber);
    return { status: 200, message: 'The round is open again' };
  });

  // Not in rules.routes.ts, because new rules can turn guests into players, whose first round depends on past rounds.
  adminWrite(deps, changeRules, async ({ work, admin, input }) => {
    const rulesInput: RulesInput = input.rules;
    const rules = mergeRules(admin.league.rules, rulesInput);
    await participation.changeRules(work, admin, rules);
    return { status: 200, rules: pickCountingRules(rules) };
  });
}
