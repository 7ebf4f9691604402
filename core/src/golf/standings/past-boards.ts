import { countByNumber, tallyOf } from './counting.ts';
import type { Tally } from './counting.ts';
import { roundsByNumber, statusOfRound } from './participation.ts';
import type { Member } from './participation.ts';
import type { CountedRound } from '../rounds/round.ts';
import type { LeagueRules } from '../rules.ts';
import { placeAmong, standingsOf } from './standings.ts';

type Places = Map<string, number | null>;

/** The boards of a league's past, by today's rules, members and corrections. */
export interface PastBoards {
  /**
   * The place that each of some of the league's rounds has led its player to, by round id: on the board of the rounds
   * registered until then. A FedEx round leads to a place when its number is complete, and to none before; all rounds of
   * that number are answered with it. Null for a player without a place then, who is a guest or not a member. A generator that
   * stops now and then, because it may take long: a server lets others in between. It is run to its end before the next.
   * Errors: RangeError for an unknown FedEx table version (read in that mode only).
   */
  readonly placesAfter: (asked: readonly CountedRound[]) => Generator<void, Places>;
}

/** What is asked near what was asked before costs little, so whoever reads page by page keeps the value. */
export function pastBoards(
  rules: LeagueRules,
  members: readonly Member[],
  rounds: readonly CountedRound[],
): PastBoards {
  const placesAfter =
    rules.mode === 'fedex' ? paidPlaces(rules, members, rounds) : placesInOrder(rules, members, rounds);
  return { placesAfter };
}

function paidPlaces(rules: LeagueRules, members: readonly Member[], rounds: readonly CountedRound[]) {
  const byNumber = roundsByNumber(members, rounds);
  return function* (asked: readonly CountedRound[]): Generator<void, Places> {
    const places: Places = new Map(asked.map(({ id }) => [id, null]));
    for (const number of new Set(asked.map((round) => round.number))) {
      const sameNumber = byNumber.get(number) ?? [];
      if (!statusOfRound(number, members, sameNumber).complete) continue;
      const paidAt = sameNumber.reduce((last, { order }) => Math.max(last, order), 0);
      const until = new Map<number, CountedRound[]>();
      for (const [other, all] of byNumber) {
        const then = all.filter(({ order }) => order <= paidAt);
        if (then.length > 0) until.set(other, then);
        yield;
      }
      const board = standingsOf(rules, members, yield* countByNumber(rules, members, until));
      const positions = new Map(board.map(({ memberId, position }) => [memberId, position]));
      for (const { id, memberId } of sameNumber) places.set(id, positions.get(memberId) ?? null);
      yield;
    }
    return places;
  };
}

/** So many rounds are moved in well under a millisecond. */
const ROUNDS_A_STEP = 500;

/**
 * Where others' rounds change no totals of a player but by the most rounds that anyone has. The board stands at one
 * moment and moves to the next that is asked for, forward or back, by the rounds between the two.
 */
function placesInOrder(rules: LeagueRules, members: readonly Member[], rounds: readonly CountedRound[]) {
  const inOrder = rounds.toSorted((a, b) => a.order - b.order);
  const own = new Map<string, CountedRound[]>(
    members.flatMap(({ id, isGuest }) => (isGuest ? [] : [[id, []]])),
  );
  const tallies = new Map<string, Tally>();
  const stale = new Set(own.keys());
  let most = 0;
  let next = 0;

  function move(round: CountedRound, isForward: boolean): void {
    const ofMember = own.get(round.memberId);
    if (!ofMember) return;
    // Ascending by number, which is nearly always the order of registration.
    if (isForward)
      ofMember.splice(ofMember.findLastIndex(({ number }) => number <= round.number) + 1, 0, round);
    else ofMember.splice(ofMember.lastIndexOf(round), 1);
    stale.add(round.memberId);
  }

  function* moveTo(moment: number): Generator<void, void> {
    for (; next < inOrder.length && inOrder[next]!.order <= moment; next++) {
      move(inOrder[next]!, true);
      if (next % ROUNDS_A_STEP === 0) yield;
    }
    for (; next > 0 && inOrder[next - 1]!.order > moment; next--) {
      move(inOrder[next - 1]!, false);
      if (next % ROUNDS_A_STEP === 0) yield;
    }
    let mostNow = 0;
    for (const { length } of own.values()) mostNow = Math.max(mostNow, length);
    // What is missing to the most that anyone has counts in everybody's total.
    if (mostNow !== most && rules.missingToPar !== null) for (const id of own.keys()) stale.add(id);
    most = mostNow;
    for (const id of stale) {
      const played = own.get(id)!.map((round) => ({ kind: 'counts', round, award: null }) as const);
      tallies.set(id, tallyOf(rules, played, most));
      stale.delete(id);
      yield;
    }
  }

  return function* (asked: readonly CountedRound[]): Generator<void, Places> {
    const places: Places = new Map();
    for (const { id, memberId, order } of asked.toSorted((a, b) => a.order - b.order)) {
      yield* moveTo(order);
      places.set(id, placeAmong(rules, tallies, most, memberId));
      yield;
    }
    return places;
  };
}
