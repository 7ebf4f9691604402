import { countMissingRounds, computePlayerTally } from './counting.ts';
import type { CountedRound } from '../rounds/round.ts';
import type { LeagueRules, OnlyNonScoringRules } from '../rules.ts';
import { getParPoints } from '../rounds/score.ts';
import type { StandingRow } from './standings.ts';

/** The columns of a row that depend only on the player's own rounds; FedEx points depend on everyone's rounds. */
type OwnRow = Pick<StandingRow, 'toPar' | 'gross' | 'stableford' | 'rounds' | 'counted' | 'missing'>;

/**
 * Computes the row that the board will show for a player once all queued rounds are registered. `rounds` contains all
 * of the player's rounds, including queued ones, ascending by number. `maxRoundsOfOthers` is the highest number of
 * rounds that any other player has. Returns null in FedEx, where the total also depends on other players' rounds. The
 * units are those of `StandingRow`. Source: as for `computeStandings`.
 */
export function computeOwnRow(
  rules: LeagueRules,
  rounds: readonly Pick<CountedRound, 'toPar' | 'gross'>[],
  maxRoundsOfOthers: number,
): OwnRow | null {
  if (rules.mode === 'fedex') return null;
  const ownRounds = rounds.map((round) => ({ kind: 'counts', round, award: null }) as const);
  const tally = computePlayerTally(rules, ownRounds, Math.max(maxRoundsOfOthers, ownRounds.length));
  const { toPar, gross, stableford, counted, missing } = tally;
  return { toPar, gross, stableford, rounds: rounds.length, counted, missing };
}

/**
 * Like `computeOwnRow`, but adds rounds to the row on the board, for use when the earlier rounds are unavailable.
 * Returns null in FedEx, and with more rounds than `countBest`, since totals do not show which rounds are the best.
 */
export function addRoundsToRow(
  rules: LeagueRules,
  boardRow: Pick<StandingRow, 'toPar' | 'gross' | 'rounds' | 'missing'>,
  addedRounds: readonly Pick<CountedRound, 'toPar' | 'gross'>[],
  maxRoundsOfOthers: number,
): OwnRow | null {
  const {
    mode,
    countBest,
    missingToPar,
    pointsTable: _usedInAwards,
    holes: _usedInPoints,
    minimumRounds: _usedInPositions,
    tieBreak: _usedInOrder,
    ...unhandled
  } = rules;
  unhandled satisfies OnlyNonScoringRules;
  const rounds = boardRow.rounds + addedRounds.length;
  if (mode === 'fedex' || (countBest !== null && rounds > countBest)) return null;
  const addedTally = computePlayerTally(
    { ...rules, missingToPar: null },
    addedRounds.map((round) => ({ kind: 'counts', round, award: null }) as const),
    0,
  );
  const missingRoundPenalty = missingToPar ?? 0;
  const playedToPar =
    boardRow.toPar === null ? null : boardRow.toPar - boardRow.missing * missingRoundPenalty;
  const totalPlayedToPar = addNullable(playedToPar, addedTally.toPar);
  const missing = countMissingRounds(rules, rounds, Math.max(maxRoundsOfOthers, rounds));
  const toPar = totalPlayedToPar === null ? null : totalPlayedToPar + missing * missingRoundPenalty;
  const stableford = mode === 'stableford' && toPar !== null ? getParPoints(rules) * rounds - toPar : null;
  return {
    toPar,
    gross: addNullable(boardRow.gross, addedTally.gross),
    stableford,
    rounds,
    counted: rounds,
    missing,
  };
}

function addNullable(a: number | null, b: number | null): number | null {
  return a === null || b === null ? (a ?? b) : a + b;
}
