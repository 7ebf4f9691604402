import { roundsByNumber, roundStatus, statusOfRound } from './participation.ts';
import type { Member, RoundStatus } from './participation.ts';
import type { CountedRound } from './round.ts';
import type { LeagueRules } from './rules.ts';
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
  const before = new Map(standings(rules, members, earlier).map((row) => [row.memberId, row.position]));
  return new Map(
    now.map(({ memberId, position }) => {
      const was = before.get(memberId) ?? null;
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

/**
 * The place that each of some rounds has led its player to, by round id: on the board of the rounds registered until
 * then, by today's rules, members and corrections. A FedEx round leads to a place when its number is complete, and to
 * none before. Null for a player without a place then, or who is not a member. `ids` are of `rounds`.
 * Errors: RangeError for an unknown FedEx table version (read in that mode only).
 */
export function placesAfter(
  rules: LeagueRules,
  members: readonly Member[],
  rounds: readonly CountedRound[],
  ids: ReadonlySet<string>,
): Map<string, number | null> {
  const paidAt = rules.mode === 'fedex' ? completions(members, rounds) : null;
  const placesAt = new Map<number, Map<string, number | null>>();
  const asked = rounds.filter((round) => ids.has(round.id));
  return new Map(
    asked.map(({ id, memberId, number, order }) => {
      const moment = paidAt ? paidAt.get(number) : order;
      if (moment === undefined) return [id, null];
      const places = placesAt.get(moment) ?? placesUntil(rules, members, rounds, moment);
      placesAt.set(moment, places);
      return [id, places.get(memberId) ?? null];
    }),
  );
}

/** The place in the order of registrations at which each complete round number was paid. */
function completions(members: readonly Member[], rounds: readonly CountedRound[]): Map<number, number> {
  const paidAt = new Map<number, number>();
  for (const [number, sameNumber] of roundsByNumber(members, rounds)) {
    if (!statusOfRound(number, members, sameNumber).complete) continue;
    paidAt.set(number, Math.max(...sameNumber.map(({ order }) => order)));
  }
  return paidAt;
}

function placesUntil(
  rules: LeagueRules,
  members: readonly Member[],
  rounds: readonly CountedRound[],
  moment: number,
): Map<string, number | null> {
  const until = rounds.filter(({ order }) => order <= moment);
  return new Map(standings(rules, members, until).map((row) => [row.memberId, row.position]));
}
