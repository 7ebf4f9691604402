import { countByNumber, tallyOf } from './counting.ts';
import type { Tally } from './counting.ts';
import { roundsByNumber, statusOfRound } from './participation.ts';
import type { Member } from './participation.ts';
import type { CountedRound } from '../rounds/round.ts';
import type { LeagueRules } from '../rules.ts';
import { placeAmong, standingsOf } from './standings.ts';

type Places = Map<string, number | null>;

/** The past boards of a league, with the current rules, members and corrections. */
export interface PastBoards {
  /**
   * The place of the player after each of some of the league's rounds, by round id: on the board of the rounds
   * registered until then. A FedEx round leads to a place when its number is complete, and to none before; the result
   * then has all rounds of that number. Null for a player without a place then, a guest or a player who is not a
   * member. A generator that yields regularly, so that a server can handle other requests. Run it to its end before the
   * next call. Errors: RangeError for an unknown FedEx table version (read in that mode only).
   */
  readonly placesAfter: (asked: readonly CountedRound[]) => Generator<void, Places>;
}

/** Results near the previous ones are fast, so callers that read page by page should keep the object. */
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

/** Moving this many rounds takes well under a millisecond. */
const ROUNDS_A_STEP = 500;

/**
 * For rules by which other players' rounds only change a player's total through the most rounds that anyone has. The
 * board shows one moment, and moves to the next requested one, forward or back, by the rounds between the two.
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
    // Missing rounds up to the most that anyone has count in every total.
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
