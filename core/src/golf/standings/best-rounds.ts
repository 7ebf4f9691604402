import { compareFractions, ZERO } from '../fraction.ts';
import type { RoundInLeague, Scores } from './round-in-league.ts';
import type { LeagueRules } from '../rules.ts';

/** A round whose points have been awarded, or a round in a mode without awards. */
type AwardedRound<R extends Scores> = Extract<RoundInLeague<R>, { award: unknown }>;

type CountBestRules = Pick<LeagueRules, 'mode' | 'countBest'>;

/** Compares two rounds for `sort`, better round first. */
function compareRounds<R extends Scores>(
  { mode }: CountBestRules,
  a: AwardedRound<R>,
  b: AwardedRound<R>,
): number {
  if (mode !== 'fedex') return a.round.toPar - b.round.toPar;
  return compareFractions(b.award?.points ?? ZERO, a.award?.points ?? ZERO);
}

/**
 * Marks a player's rounds beyond the best `countBest` as dropped. The best rounds have the lowest score to par in
 * stroke play and Stableford, and the most points in FedEx, where only complete rounds count. Of two equal rounds, the
 * earlier one counts. Expects all rounds of one player, ascending by number, which is the order of registration.
 */
export function markDroppedRounds<R extends Scores>(
  rules: CountBestRules,
  rounds: readonly RoundInLeague<R>[],
): readonly RoundInLeague<R>[] {
  const { countBest } = rules;
  if (countBest === null || rounds.length <= countBest) return rounds;
  const droppedRounds = new Set<RoundInLeague<R>>(sortBestFirst(rules, rounds).slice(countBest));
  return rounds.map((entry) =>
    entry.kind === 'counts' && droppedRounds.has(entry)
      ? { kind: 'dropped', round: entry.round, award: entry.award }
      : entry,
  );
}

/** Returns a player's rounds that count, best first; equal rounds keep the order of the input. */
function sortBestFirst<R extends Scores>(
  rules: CountBestRules,
  rounds: readonly RoundInLeague<R>[],
): AwardedRound<R>[] {
  const countingRounds = rounds.filter((entry): entry is AwardedRound<R> => entry.kind === 'counts');
  return countingRounds.sort((a, b) => compareRounds(rules, a, b));
}

/**
 * Compares two players with equal totals, for `sort`: by the best counted round, then by the second best, and so on. A
 * player with fewer rounds ranks lower; 0 if all rounds are equal. Takes the rounds of two tallies.
 * Source: the countbacks recommended by the handicap authorities.
 */
export function compareBestRounds(
  rules: CountBestRules,
  a: readonly RoundInLeague[],
  b: readonly RoundInLeague[],
): number {
  const [sortedA, sortedB] = [sortBestFirst(rules, a), sortBestFirst(rules, b)];
  for (const [index, best] of sortedA.entries()) {
    const other = sortedB[index];
    if (other === undefined) return -1;
    const order = compareRounds(rules, best, other);
    if (order !== 0) return order;
  }
  return sortedB.length - sortedA.length;
}
