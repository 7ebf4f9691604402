import { leagueRules } from '@golf-league/core/contracts/league-rules.ts';
import { pickCountingRules } from '@golf-league/core/golf/rules.ts';
import type { Deps } from '../../http/route.ts';
import { memberRead } from './leagues.access.ts';

export function leagueRulesRoutes(deps: Deps): void {
  memberRead(deps, leagueRules, async ({ member }) => ({ rules: pickCountingRules(member.league.rules) }));
}
