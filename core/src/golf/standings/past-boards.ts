import { countRoundsInSteps, computePlayerTally } from './counting.ts';
import type { Tally } from './counting.ts';
import { groupRoundsByNumber, computeRoundStatus } from './participation.ts';
import type { Member } from './participation.ts';
import type { CountedRound } from '../rounds/round.ts';
import type { LeagueRules } from '../rules.ts';
import { findMemberPosition, computeStandings } from './standings.ts';

type Places = Map<string, number | null>;

/** The boards of a league after earlier rounds, with the current rules, members and corrections. */
export interface PastBoards {
  /**
   * Returns the player's position after each requested round, by round id, on the board of all rounds registered by
   * then. In FedEx a round gives a position only once its number is complete; the result then includes all rounds of
   * that number. The position is null for a player without a position at that time, a guest, or a player who is not a
   * member. A generator that yields regularly, so that a server can handle other requests. Exhaust it before the
   * next call. Errors: RangeError for an unknown FedEx table version (only in that mode).
   */
  readonly findPlacesAfter: (requestedRounds: readonly CountedRound[]) => Generator<void, Places>;
}

/** Creates the past boards of a league. Reuse the object for nearby rounds, since moving to an adjacent one is fast. */
export function createPastBoards(
  rules: LeagueRules,
  members: readonly Member[],
  rounds: readonly CountedRound[],
): PastBoards {
  const findPlacesAfter =
    rules.mode === 'fedex'
      ? createFedexPlaceFinder(rules, members, rounds)
      : createPlaceFinder(rules, members, rounds);
  return { findPlacesAfter };
}

function createFedexPlaceFinder(
  rules: LeagueRules,
  members: readonly Member[],
  rounds: readonly CountedRound[],
) {
  const roundsByNumber = groupRoundsByNumber(members, rounds);
  return function* (requestedRounds: readonly CountedRound[]): Generator<void, Places> {
    const places: Places = new Map(requestedRounds.map(({ id }) => [id, null]));
    for (const number of new Set(requestedRounds.map((round) => round.number))) {
      const roundsWithSameNumber = roundsByNumber.get(number) ?? [];
      if (!computeRoundStatus(number, members, roundsWithSameNumber).complete) continue;
      const completionOrder = roundsWithSameNumber.reduce(
        (latestOrder, { order }) => Math.max(latestOrder, order),
        0,
      );
      const earlierRoundsByNumber = new Map<number, CountedRound[]>();
      for (const [otherNumber, roundsWithOtherNumber] of roundsByNumber) {
        const earlierRounds = roundsWithOtherNumber.filter(({ order }) => order <= completionOrder);
        if (earlierRounds.length > 0) earlierRoundsByNumber.set(otherNumber, earlierRounds);
        yield;
      }
      const board = computeStandings(
        rules,
        members,
        yield* countRoundsInSteps(rules, members, earlierRoundsByNumber),
      );
      const positions = new Map(board.map(({ memberId, position }) => [memberId, position]));
      for (const { id, memberId } of roundsWithSameNumber) places.set(id, positions.get(memberId) ?? null);
      yield;
    }
    return places;
  };
}

/** The number of rounds to add or remove before yielding; this takes well under a millisecond. */
const ROUNDS_PER_STEP = 500;

/**
 * Computes the positions in modes where other players' rounds affect a player's total only through the greatest number
 * of rounds of any player. Keeps one board, and moves it forward or back to each requested round by adding or removing
 * the rounds in between.
 */
function createPlaceFinder(rules: LeagueRules, members: readonly Member[], rounds: readonly CountedRound[]) {
  const orderedRounds = rounds.toSorted((a, b) => a.order - b.order);
  const roundsByMember = new Map<string, CountedRound[]>(
    members.flatMap(({ id, isGuest }) => (isGuest ? [] : [[id, []]])),
  );
  const tallies = new Map<string, Tally>();
  const staleIds = new Set(roundsByMember.keys());
  let maxRoundCount = 0;
  let nextIndex = 0;

  function addOrRemoveRound(round: CountedRound, isForward: boolean): void {
    const memberRounds = roundsByMember.get(round.memberId);
    if (!memberRounds) return;
    // The rounds stay ascending by number, which is nearly always the order of registration.
    if (isForward)
      memberRounds.splice(memberRounds.findLastIndex(({ number }) => number <= round.number) + 1, 0, round);
    else memberRounds.splice(memberRounds.lastIndexOf(round), 1);
    staleIds.add(round.memberId);
  }

  function* moveToOrder(lastOrder: number): Generator<void, void> {
    for (; nextIndex < orderedRounds.length && orderedRounds[nextIndex]!.order <= lastOrder; nextIndex++) {
      addOrRemoveRound(orderedRounds[nextIndex]!, true);
      if (nextIndex % ROUNDS_PER_STEP === 0) yield;
    }
    for (; nextIndex > 0 && orderedRounds[nextIndex - 1]!.order > lastOrder; nextIndex--) {
      addOrRemoveRound(orderedRounds[nextIndex - 1]!, false);
      if (nextIndex % ROUNDS_PER_STEP === 0) yield;
    }
    let newMaxRoundCount = 0;
    for (const { length } of roundsByMember.values()) newMaxRoundCount = Math.max(newMaxRoundCount, length);
    // Missing rounds are counted up to the greatest number of rounds, so a new maximum changes every total.
    if (newMaxRoundCount !== maxRoundCount && rules.missingToPar !== null)
      for (const id of roundsByMember.keys()) staleIds.add(id);
    maxRoundCount = newMaxRoundCount;
    for (const id of staleIds) {
      const countedRounds = roundsByMember
        .get(id)!
        .map((round) => ({ kind: 'counts', round, award: null }) as const);
      tallies.set(id, computePlayerTally(rules, countedRounds, maxRoundCount));
      staleIds.delete(id);
      yield;
    }
  }

  return function* (requestedRounds: readonly CountedRound[]): Generator<void, Places> {
    const places: Places = new Map();
    for (const { id, memberId, order } of requestedRounds.toSorted((a, b) => a.order - b.order)) {
      yield* moveToOrder(order);
      places.set(id, findMemberPosition(rules, tallies, maxRoundCount, memberId));
      yield;
    }
    return places;
  };
}
