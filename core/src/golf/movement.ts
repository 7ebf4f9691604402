import { roundStatus } from './participation.ts';
import type { Member } from './participation.ts';
import type { CountedRound } from './round.ts';
import type { LeagueRules } from './rules.ts';
import { standings } from './standings.ts';
import type { StandingRow } from './standings.ts';

/**
 * The places each member has gained on the board since before the highest complete round number, by member id;
 * negative for places lost, null for a member without a place then or now. Empty before the second round number, which
 * is the first with a board to compare with. `now` is what `standings` returns for the same members and rounds.
 * Errors: RangeError for an unknown FedEx table version (read in that mode only). Source: the product's rule.
 */
export function placesGained(
  rules: LeagueRules,
  members: readonly Member[],
  rounds: readonly CountedRound[],
  now: readonly StandingRow[],
): Map<string, number | null> {
  const last = roundStatus(members, rounds).findLast((status) => status.complete)?.number ?? 0;
  if (last < 2) return new Map();
  const earlier = rounds.filter((round) => round.number < last);
  const before = new Map(standings(rules, members, earlier).map((row) => [row.memberId, row.position]));
  return new Map(
    now.map(({ memberId, position }) => {
      const was = before.get(memberId) ?? null;
      return [memberId, was === null || position === null ? null : was - position];
    }),
  );
}
