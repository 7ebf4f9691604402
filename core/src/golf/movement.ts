import { tallyOf } from './counting.ts';
import type { Tally } from './counting.ts';
import { roundsByNumber, roundStatus, statusOfRound } from './participation.ts';
import type { Member, RoundStatus } from './participation.ts';
import type { CountedRound } from './round.ts';
import type { LeagueRules } from './rules.ts';
import { standings, standingsOf } from './standings.ts';
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
 * none before. Null for a player without a place then, or who is not a member. `ids` are of `rounds`. A generator that
 * stops now and then, because it takes long: a server lets others in between.
 * Errors: RangeError for an unknown FedEx table version (read in that mode only).
 */
export function* placesAfter(
  rules: LeagueRules,
  members: readonly Member[],
  rounds: readonly CountedRound[],
  ids: ReadonlySet<string>,
): Generator<void, Map<string, number | null>> {
  const paidAt = rules.mode === 'fedex' ? completions(members, rounds) : null;
  const places = new Map<string, number | null>();
  const byMoment = new Map<number, CountedRound[]>();
  for (const round of rounds) {
    if (!ids.has(round.id)) continue;
    places.set(round.id, null);
    const moment = paidAt ? paidAt.get(round.number) : round.order;
    if (moment === undefined) continue;
    const ofMoment = byMoment.get(moment);
    if (ofMoment) ofMoment.push(round);
    else byMoment.set(moment, [round]);
  }
  const boardAt = boardsInOrder(rules, members, rounds);
  for (const [moment, led] of [...byMoment].sort(([a], [b]) => a - b)) {
    const board = paidAt ? placesUntil(rules, members, rounds, moment) : yield* boardAt(moment);
    for (const { id, memberId } of led) places.set(id, board.get(memberId) ?? null);
    yield;
  }
  return places;
}

/**
 * The places after a moment, to be asked in the order of moments, where others' rounds change no totals of a player but
 * by the most rounds that anyone has. So a moment costs what has happened since the one before.
 */
function boardsInOrder(rules: LeagueRules, members: readonly Member[], rounds: readonly CountedRound[]) {
  const inOrder = rounds.toSorted((a, b) => a.order - b.order);
  const own = new Map<string, CountedRound[]>(members.map(({ id }) => [id, []]));
  const tallies = new Map<string, Tally>();
  let most = 0;
  let next = 0;
  const tally = (played: readonly CountedRound[]) =>
    tallyOf(
      rules,
      played.map((round) => ({ kind: 'counts', round, award: null }) as const),
      most,
    );
  return function* (moment: number): Generator<void, Map<string, number | null>> {
    const changed = new Set<string>(tallies.size === 0 ? own.keys() : []);
    const mostBefore = most;
    for (; next < inOrder.length && inOrder[next]!.order <= moment; next++) {
      const round = inOrder[next]!;
      const ofMember = own.get(round.memberId);
      if (!ofMember) continue;
      // Ascending by number, which is nearly always the order of registration.
      const after = ofMember.findLastIndex(({ number }) => number <= round.number);
      ofMember.splice(after + 1, 0, round);
      most = Math.max(most, ofMember.length);
      changed.add(round.memberId);
      if (next % ROUNDS_A_STEP === 0) yield;
    }
    let played = 0;
    for (const id of most === mostBefore ? changed : own.keys()) {
      const ofMember = own.get(id)!;
      tallies.set(id, tally(ofMember));
      played += ofMember.length;
      if (played < ROUNDS_A_STEP) continue;
      played = 0;
      yield;
    }
    return placesOf(standingsOf(rules, members, tallies));
  };
}

/** What takes about a millisecond. */
const ROUNDS_A_STEP = 2_000;

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
  return placesOf(standings(rules, members, until));
}

const placesOf = (rows: readonly StandingRow[]) => new Map(rows.map((row) => [row.memberId, row.position]));
