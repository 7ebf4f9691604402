import type { Round } from '@golf-league/core/golf/rounds/round.ts';
import type { ScoringRules } from '@golf-league/core/golf/rules.ts';
import { isCoursePar } from '@golf-league/core/golf/rounds/score.ts';
import type { OutboxEntry } from '../../../platform/outbox/outbox-store.ts';
import { getEntryScores } from '../rounds.api.ts';

/** Returns the par of the player's latest round that has a par, including unsent rounds; null if no round has one. */
export function findLastPar(
  rules: ScoringRules,
  rounds: readonly Round[],
  entries: readonly OutboxEntry[],
): number | null {
  const unsentPars = entries
    .filter((entry) => entry.kind === 'round')
    .map((entry) => getEntryScores(entry).coursePar);
  const pars = [...rounds.map((round) => round.coursePar), ...unsentPars];
  return pars.findLast((par) => par !== null && isCoursePar(rules, par)) ?? null;
}
