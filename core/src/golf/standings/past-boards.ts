import { countRoundsInSteps, computePlayerTally } from './counting.ts';
import type { Tally } from './counting.ts';
import { roundsByNumber, computeRoundStatus } from './participation.ts';
import type { Member } from './participation.ts';
import type { CountedRound } from '../rounds/round.ts';
import type { LeagueRules } from '../rules.ts';
import { findMemberPosition, computeStandings } from './standings.ts';

type Places = Map<string, number | null>;

/** The boards of a league after earlier rounds, with the current rules, members and corrections. */
export interface PastBoards {
  /**
   * Returns the player's place after each requested round, by round id, on the board of all rounds registered by then.
   * In FedEx a round gives a place only once its number is complete; the result then includes all rounds of that
   * number. The place is null for a player without a place at that time, a guest, or a player who is not a member. A
   * generator that yields regularly so that a server can handle other requests. Run it to its end before the next call.
   * Errors: RangeError for an unknown FedEx table version (only in that mode).
   */
  readonly placesAfter: (requested: readonly CountedRound[]) => Generator<void, Places>;
}

/** Creates the past boards of a league. Consecutive rounds are fast, so reuse the object when reading page by page. */
export function createPastBoards(
  rules: LeagueRules,
  members: readonly Member[],
  rounds: readonly CountedRound[],
): PastBoards {
  const placesAfter =
    rules.mode === 'fedex' ? fedexPlaces(rules, members, rounds) : placesInOrder(rules, members, rounds);
  return { placesAfter };
}

function fedexPlaces(rules: LeagueRules, members: readonly Member[], rounds: readonly CountedRound[]) {
  const byNumber = roundsByNumber(members, rounds);
  return function* (requested: readonly CountedRound[]): Generator<void, Places> {
    const places: Places = new Map(requested.map(({ id }) => [id, null]));
    for (const number of new Set(requested.map((round) => round.number))) {
      const roundsOfNumber = byNumber.get(number) ?? [];
      if (!computeRoundStatus(number, members, roundsOfNumber).complete) continue;
      const completedAt = roundsOfNumber.reduce((last, { order }) => Math.max(last, order), 0);
      const roundsUntil = new Map<number, CountedRound[]>();
      for (const [otherNumber, numberRounds] of byNumber) {
        const earlierRounds = numberRounds.filter(({ order }) => order <= completedAt);
        if (earlierRounds.length > 0) roundsUntil.set(otherNumber, earlierRounds);
        yield;
      }
      const board = computeStandings(rules, members, yield* countRoundsInSteps(rules, members, roundsUntil));
      const positions = new Map(board.map(({ memberId, position }) => [memberId, position]));
      for (const { id, memberId } of roundsOfNumber) places.set(id, positions.get(memberId) ?? null);
      yield;
    }
    return places;
  };
}

/** The number of rounds to move before yielding; this takes well under a millisecond. */
const ROUNDS_PER_STEP = 500;

/**
 * Computes the places in modes where other players' rounds affect a player's total only through the greatest number of
 * rounds of any player. Keeps one board, and moves it forward or back to each requested round by adding or removing
 * the rounds in between.
 */
function placesInOrder(rules: LeagueRules, members: readonly Member[], rounds: readonly CountedRound[]) {
  const orderedRounds = rounds.toSorted((a, b) => a.order - b.order);
  const roundsByMember = new Map<string, CountedRound[]>(
    members.flatMap(({ id, isGuest }) => (isGuest ? [] : [[id, []]])),
  );
  const tallies = new Map<string, Tally>();
  const staleIds = new Set(roundsByMember.keys());
  let maxRoundCount = 0;
  let nextIndex = 0;

  function addOrRemove(round: CountedRound, isForward: boolean): void {
    const memberRounds = roundsByMember.get(round.memberId);
    if (!memberRounds) return;
    // The rounds stay ascending by number, which is nearly always the order of registration.
    if (isForward)
      memberRounds.splice(memberRounds.findLastIndex(({ number }) => number <= round.number) + 1, 0, round);
    else memberRounds.splice(memberRounds.lastIndexOf(round), 1);
    staleIds.add(round.memberId);
  }

  function* moveTo(lastOrder: number): Generator<void, void> {
    for (; nextIndex < orderedRounds.length && orderedRounds[nextIndex]!.order <= lastOrder; nextIndex++) {
      addOrRemove(orderedRounds[nextIndex]!, true);
      if (nextIndex % ROUNDS_PER_STEP === 0) yield;
    }
    for (; nextIndex > 0 && orderedRounds[nextIndex - 1]!.order > lastOrder; nextIndex--) {
      addOrRemove(orderedRounds[nextIndex - 1]!, false);
      if (nextIndex % ROUNDS_PER_STEP === 0) yield;
    }
    let currentMost = 0;
    for (const { length } of roundsByMember.values()) currentMost = Math.max(currentMost, length);
    // Missing rounds are counted up to the most rounds of any player, so a new maximum changes every total.
    if (currentMost !== maxRoundCount && rules.missingToPar !== null)
      for (const id of roundsByMember.keys()) staleIds.add(id);
    maxRoundCount = currentMost;
    for (const id of staleIds) {
      const countedRounds = roundsByMember
        .get(id)!
        .map((round) => ({ kind: 'counts', round, award: null }) as const);
      tallies.set(id, computePlayerTally(rules, countedRounds, maxRoundCount));
      staleIds.delete(id);
      yield;
    }
  }

  return function* (requested: readonly CountedRound[]): Generator<void, Places> {
    const places: Places = new Map();
    for (const { id, memberId, order } of requested.toSorted((a, b) => a.order - b.order)) {
      yield* moveTo(order);
      places.set(id, findMemberPosition(rules, tallies, maxRoundCount, memberId));
      yield;
    }
    return places;
  };
}
