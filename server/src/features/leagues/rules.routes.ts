import { changeRules, leagueRules, type SentRules } from '@golf-league/core/contracts/league-rules.ts';
import { countingRulesOf, rulesWith } from '@golf-league/core/golf/rules.ts';
import type { Deps } from '../../http/route.ts';
import * as actions from './rules.actions.ts';
import { adminWrite, memberRead } from './leagues.access.ts';

export function leagueRulesRoutes(deps: Deps): void {
  memberRead(deps, leagueRules, async ({ member }) => ({ rules: countingRulesOf(member.league.rules) }));

  adminWrite(deps, changeRules, async ({ work, admin, input }) => {
    const sent: SentRules = input.rules;
    const rules = rulesWith(admin.league.rules, sent);
    await actions.changeRules(work, admin, rules);
    return { status: 200, rules: countingRulesOf(rules) };
  });
}
