import { isDeepStrictEqual } from 'node:util';
import { type CountingRules, pickCountingRules, getRulesForMode } from '@golf-league/core/golf/rules.ts';
import { publishBoardChange } from '../../database/publish-board-change.ts';
import { writeHistory } from '../../database/history.ts';
import { toCountingRulesRow } from '../../database/league-rules.ts';
import type { UnitOfWork } from '../../database/unit-of-work.ts';
import type { LeagueAdmin } from './leagues.access.ts';
import { publishLeagueChange } from './leagues.actions.ts';
import { notify } from './news/news.actions.ts';
import { requireUnfinished } from './seasons.access.ts';

/**
 * Stores the rules used to compute the league's boards from now on. Notifies the members only if a rule that the
 * league's mode uses has changed.
 */
export async function storeRules(
  work: UnitOfWork,
  { league, userId }: LeagueAdmin,
  rules: CountingRules,
): Promise<void> {
  requireUnfinished(league);
  const previousRules = pickCountingRules(league.rules);
  const newRules = pickCountingRules(rules);
  if (isDeepStrictEqual(previousRules, newRules)) return;
  const { db } = work;
  await db.updateTable('leagues').set(toCountingRulesRow(rules)).where('id', '=', league.id).execute();
  publishLeagueChange(work, league.id);
  const { mode } = league.rules;
  if (getRulesForMode(mode).every((rule) => isDeepStrictEqual(previousRules[rule], newRules[rule]))) return;
  const historyEntry = {
    leagueId: league.id,
    actorId: userId,
    kind: 'rules_changed',
    before: previousRules,
    after: newRules,
  } as const;
  await writeHistory(work, historyEntry);
  await publishBoardChange(work, league.id);
  notify(work, 'rulesChanged', { leagueId: league.id, actorId: userId });
}
