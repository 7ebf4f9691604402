import { countRoundsInSteps, computePlayerTally } from './counting.ts';
import type { Tally } from './counting.ts';
import { groupRoundsByNumber, computeRoundStatus } from './participation.ts';
import type { Member } from './participation.ts';
import type { CountedRound } from '../rounds/round.ts';
import type { LeagueRules } from '../rules.ts';
import { findMemberPosition, computeStandingsFromTallies } from './standings.ts';

type Positions = Map<string, number | null>;

/** The past standings of a league, computed with the current rules, members and corrections. */
export interface PastStandings {
  /**
   * Returns, by round id, the player's position just after each requested round was registered. In FedEx, it is the
   * position just after the last participant registered the same round number, and null until then. It is also null for
   * a guest, for a player who is not a member, and for a player who was not ranked yet. The generator yields regularly,
   * so that a server can handle other requests, and must be exhausted before the next call.
   * Throws a RangeError for an unknown FedEx table version (only in that mode).
   */
  readonly findPositionsAfter: (requestedRounds: readonly CountedRound[]) => Generator<void, Positions>;
}

/** Reuse the returned object for nearby rounds, since moving from one round to the next is fast. */
export function createPastStandings(
  rules: LeagueRules,
  members: readonly Member[],
  rounds: readonly CountedRound[],
): PastStandings {
  const findPositionsAfter =
    rules.mode === 'fedex'
      ? createFedexPositionFinder(rules, members, rounds)
      : createIncrementalPositionFinder(rules, members, rounds);
  return { findPositionsAfter };
}

function createFedexPositionFinder(
  rules: LeagueRules,
  members: readonly Member[],
  rounds: readonly CountedRound[],
) {
  const roundsByNumber = groupRoundsByNumber(members, rounds);
  return function* (requestedRounds: readonly CountedRound[]): Generator<void, Positions> {
    const positions: Positions = new Map(requestedRounds.map(({ id }) => [id, null]));
    for (const number of new Set(requestedRounds.map((round) => round.number))) {
      const roundGroup = roundsByNumber.get(number) ?? [];
      if (!computeRoundStatus(number, members, roundGroup).complete) continue;
      const completionOrder = roundGroup.reduce((latestOrder, { order }) => Math.max(latestOrder, order), 0);
      const earlierRoundsByNumber = new Map<number, CountedRound[]>();
      for (const [otherNumber, otherGroup] of roundsByNumber) {
        const earlierRounds = otherGroup.filter(({ order }) => order <= completionOrder);
        if (earlierRounds.length > 0) earlierRoundsByNumber.set(otherNumber, earlierRounds);
        yield;
      }
      const board = computeStandingsFromTallies(
        rules,
        members,
        yield* countRoundsInSteps(rules, members, earlierRoundsByNumber),
      );
      const boardPositions = new Map(board.map(({ memberId, position }) => [memberId, position]));
      for (const { id, memberId } of roundGroup) positions.set(id, boardPositions.get(memberId) ?? null);
      yield;
    }
    return positions;
  };
}

/** The number of rounds to add or remove before yielding; this takes well under a millisecond. */
const ROUNDS_PER_STEP = 500;

/**
 * Computes the positions in modes without awards. There, a player's total depends only on the player's own rounds and,
 * if missing rounds are added, on the highest number of rounds that any player has. Keeps every player's tally, and
 * moves to each requested round by adding or removing the rounds in between.
 */
function createIncrementalPositionFinder(
  rules: LeagueRules,
  members: readonly Member[],
  rounds: readonly CountedRound[],
) {
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
    // Keeps the rounds sorted by number, which is nearly always the order in which they were registered.
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
    // Missing rounds are counted up to the highest number of rounds, so a new maximum changes every total.
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

  return function* (requestedRounds: readonly CountedRound[]): Generator<void, Positions> {
    const positions: Positions = new Map();
    for (const { id, memberId, order } of requestedRounds.toSorted((a, b) => a.order - b.order)) {
      yield* moveToOrder(order);
      positions.set(id, findMemberPosition(rules, tallies, maxRoundCount, memberId));
      yield;
    }
    return positions;
  };
}
