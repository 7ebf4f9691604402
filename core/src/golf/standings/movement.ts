import { computeRoundStatuses } from './participation.ts';
import type { Member, RoundStatus } from './participation.ts';
import type { CountedRound } from '../rounds/round.ts';
import type { LeagueRules } from '../rules.ts';
import { computeStandings } from './standings.ts';
import type { StandingRow } from './standings.ts';

/**
 * Returns the places each member gained in the last round, by member id; negative for places lost, null for a member
 * without a position before or after it. Empty before round 2, since there is no earlier board. `currentRows` and
 * `statuses` are the results of `computeStandings` and `computeRoundStatuses` for these members and rounds.
 * Throws a RangeError for an unknown FedEx table version (only in that mode).
 */
export function computePlacesGained(
  rules: LeagueRules,
  members: readonly Member[],
  rounds: readonly CountedRound[],
  currentRows: readonly StandingRow[],
  statuses: readonly RoundStatus[] = computeRoundStatuses(members, rounds),
): Map<string, number | null> {
  const lastNumber = findMovementRound(rules, currentRows, statuses);
  if (lastNumber < 2) return new Map();
  const earlierRounds = rounds.filter((round) => round.number < lastNumber);
  return computeMovement(computeStandings(rules, members, earlierRounds), currentRows);
}

/**
 * Returns the number of the round used to measure movement, or 0 before the first round. In FedEx it is the last
 * complete round, since other rounds have no points yet. In other modes it is the highest round number that most
 * players with rounds have registered, so neither a player who rarely plays nor one who plays ahead distorts the
 * movement. The parameters are the same as for `computePlacesGained`.
 */
export function findMovementRound(
  rules: LeagueRules,
  currentRows: readonly StandingRow[],
  statuses: readonly RoundStatus[],
): number {
  const idsWithoutRounds = new Set(currentRows.flatMap((row) => (row.rounds === 0 ? row.memberId : [])));
  const isPlayed = ({ complete, registered, awaited }: RoundStatus) =>
    rules.mode === 'fedex' ? complete : registered > awaited.filter((id) => !idsWithoutRounds.has(id)).length;
  return statuses.findLast(isPlayed)?.number ?? 0;
}

/** Returns the places gained from one board to another, by member id. */
export function computeMovement(
  previousRows: readonly StandingRow[],
  currentRows: readonly StandingRow[],
): Map<string, number | null> {
  const previousPositions = new Map(previousRows.map((row) => [row.memberId, row.position]));
  return new Map(
    currentRows.map(({ memberId, position }) => {
      const previousPosition = previousPositions.get(memberId) ?? null;
      return [memberId, previousPosition === null || position === null ? null : previousPosition - position];
    }),
  );
}
