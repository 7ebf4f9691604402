import type { CountedRound } from '../rounds/round.ts';
import type { LeagueRules, OnlyNonScoringRules } from '../rules.ts';
import type { StandingRow } from './standings.ts';

/**
 * Returns the best round of a league: the lowest to par or, if tied, the one registered first; null without rounds.
 * Expects all rounds of members, even those that do not count in totals.
 */
export function findBestRound(rounds: readonly CountedRound[]): CountedRound | null {
  return findExtremeRound(rounds, (a, b) => a.toPar - b.toPar);
}

/** Returns the worst round: the highest to par, otherwise the same as `findBestRound`. */
export function findWorstRound(rounds: readonly CountedRound[]): CountedRound | null {
  return findExtremeRound(rounds, (a, b) => b.toPar - a.toPar);
}

/**
 * Returns the leader: the first row, even if the lead is shared. Returns null until a row has a score, or in FedEx
 * until a row has points. The rows must be in the order of `computeStandings`.
 */
export function findLeader(rules: LeagueRules, rows: readonly StandingRow[]): StandingRow | null {
  const {
    mode,
    pointsTable: _usedInRows,
    holes: _usedInScores,
    countBest: _usedInTallies,
    missingToPar: _usedInTotals,
    minimumRounds: _usedInPositions,
    tieBreak: _usedInOrder,
    ...unhandled
  } = rules;
  unhandled satisfies OnlyNonScoringRules;
  const row = rows[0];
  if (row === undefined || row.position === null) return null;
  return mode !== 'fedex' || (row.points !== null && row.points.numerator > 0n) ? row : null;
}

function findExtremeRound(
  rounds: readonly CountedRound[],
  compare: (a: CountedRound, b: CountedRound) => number,
): CountedRound | null {
  let extremeRound: CountedRound | null = null;
  for (const round of rounds) {
    if (extremeRound === null || (compare(round, extremeRound) || round.order - extremeRound.order) < 0)
      extremeRound = round;
  }
  return extremeRound;
}
