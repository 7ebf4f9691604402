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

/**
 * The place that each of some rounds has led its player to, by round id: on the board of the rounds registered until
 * then, by today's rules, members and corrections. Null for a player without a place then, or who is not a member.
 * `ids` are of `rounds`. Errors: RangeError for an unknown FedEx table version (read in that mode only).
 * Source: the product's rule.
 */
export function placesAfter(
  rules: LeagueRules,
  members: readonly Member[],
  rounds: readonly CountedRound[],
  ids: ReadonlySet<string>,
): Map<string, number | null> {
  const asked = rounds.filter((round) => ids.has(round.id));
  return new Map(
    asked.map(({ id, memberId, order }) => {
      const until = rounds.filter((round) => round.order <= order);
      const row = standings(rules, members, until).find((line) => line.memberId === memberId);
      return [id, row?.position ?? null];
    }),
  );
}
