import { roundStatus } from './participation.ts';
import type { Member, RoundStatus } from './participation.ts';
import type { CountedRound } from '../rounds/round.ts';
import type { LeagueRules } from '../rules.ts';
import { standings } from './standings.ts';
import type { StandingRow } from './standings.ts';

/**
 * The places each member has gained on the board since before `lastRound`, by member id; negative for places lost, null
 * for a member without a place then or now. Empty before the second round number, which is the first with a board to
 * compare with. `now` and `statuses` are the results of `standings` and `roundStatus` for the same members and rounds.
 * Errors: RangeError for an unknown FedEx table version (read in that mode only).
 */
export function placesGained(
  rules: LeagueRules,
  members: readonly Member[],
  rounds: readonly CountedRound[],
  now: readonly StandingRow[],
  statuses: readonly RoundStatus[] = roundStatus(members, rounds),
): Map<string, number | null> {
  const last = lastRound(rules, now, statuses);
  if (last < 2) return new Map();
  const earlier = rounds.filter((round) => round.number < last);
  return movementBetween(standings(rules, members, earlier), now);
}

/**
 * The last round number of a season, 0 before the first: in FedEx the highest complete one, as others have no points
 * yet; else the highest that most of the players with rounds have registered. So a player who rarely plays does not
 * keep the board at an early round, and one who plays ahead does not remove all movement. Parameters as in
 * `placesGained`.
 */
export function lastRound(
  rules: LeagueRules,
  now: readonly StandingRow[],
  statuses: readonly RoundStatus[],
): number {
  const unplayed = new Set(now.flatMap((row) => (row.rounds === 0 ? row.memberId : [])));
  const isPlayed = ({ complete, registered, awaited }: RoundStatus) =>
    rules.mode === 'fedex' ? complete : registered > awaited.filter((id) => !unplayed.has(id)).length;
  return statuses.findLast(isPlayed)?.number ?? 0;
}

/** The places gained from one board to another, by member id. */
export function movementBetween(
  previousRows: readonly StandingRow[],
  now: readonly StandingRow[],
): Map<string, number | null> {
  const previousPositions = new Map(previousRows.map((row) => [row.memberId, row.position]));
  return new Map(
    now.map(({ memberId, position }) => {
      const previous = previousPositions.get(memberId) ?? null;
      return [memberId, previous === null || position === null ? null : previous - position];
    }),
  );
}
