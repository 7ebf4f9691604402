import { roundStatus } from './participation.ts';
import type { Member, RoundStatus } from './participation.ts';
import type { CountedRound } from '../rounds/round.ts';
import type { LeagueRules } from '../rules.ts';
import { standings } from './standings.ts';
import type { StandingRow } from './standings.ts';

/**
 * The places each member has gained on the board since before the highest complete round number, by member id;
 * negative for places lost, null for a member without a place then or now. Empty before the second round number, which
 * is the first with a board to compare with. Where no round awaits anybody, in stroke play and Stableford, players who
 * have not played yet are not waited for: a newcomer would wipe everybody's movement. `now` and `statuses` are what `standings` and `roundStatus` return for the
 * same members and rounds.
 * Errors: RangeError for an unknown FedEx table version (read in that mode only).
 */
export function placesGained(
  rules: LeagueRules,
  members: readonly Member[],
  rounds: readonly CountedRound[],
  now: readonly StandingRow[],
  statuses: readonly RoundStatus[] = roundStatus(members, rounds),
): Map<string, number | null> {
  const known = rules.mode === 'fedex' ? statuses : statusesOfPlayers(members, rounds, now, statuses);
  const last = known.findLast((status) => status.complete)?.number ?? 0;
  if (last < 2) return new Map();
  const earlier = rounds.filter((round) => round.number < last);
  return movementBetween(standings(rules, members, earlier), now);
}

/** The places gained from one board to another, by member id. */
export function movementBetween(
  before: readonly StandingRow[],
  now: readonly StandingRow[],
): Map<string, number | null> {
  const then = new Map(before.map((row) => [row.memberId, row.position]));
  return new Map(
    now.map(({ memberId, position }) => {
      const was = then.get(memberId) ?? null;
      return [memberId, was === null || position === null ? null : was - position];
    }),
  );
}

function statusesOfPlayers(
  members: readonly Member[],
  rounds: readonly CountedRound[],
  now: readonly StandingRow[],
  statuses: readonly RoundStatus[],
): readonly RoundStatus[] {
  const waiting = new Set(now.flatMap((row) => (row.rounds === 0 ? row.memberId : [])));
  if (waiting.size === 0) return statuses;
  return roundStatus(
    members.filter(({ id }) => !waiting.has(id)),
    rounds,
  );
}
