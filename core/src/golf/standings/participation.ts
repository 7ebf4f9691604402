import type { Mode } from '../mode.ts';
import type { CountedRound } from '../rounds/round.ts';

/**
 * A member of a league with the fields that the rules need. In FedEx, the member is expected to register each round
 * number from `firstRound` (at least 1) to `lastRound` (null: no end; 0: none), except those in `absent`, which an
 * admin has closed for the members who did not play them. Other modes ignore these three fields. `isGuest` is true for
 * a substitute in a league that treats substitutes as guests: guests' rounds do not count on any board, and no round
 * waits for a guest.
 */
export type Member = {
  id: string;
  name: string;
  firstRound: number;
  lastRound: number | null;
  absent: readonly number[];
  isGuest: boolean;
};

/**
 * The status of one round number. `awaited` has the ids of the participants who have not registered it, and `absent`
 * the ids of the members for whom it was closed.
 */
export type RoundStatus = {
  number: number;
  complete: boolean;
  registered: number;
  expected: number;
  awaited: string[];
  absent: string[];
};

/**
 * Whether a member takes part in a FedEx round number: because the member has registered it, or because the number is
 * from `firstRound` to `lastRound`. Pausing or bringing back a member therefore never changes a registered round.
 * Round numbers start at 1.
 */
export function takesPart(member: Member, roundNumber: number, hasRegistered: boolean): boolean {
  if (member.isGuest) return false;
  if (hasRegistered) return true;
  if (member.absent.includes(roundNumber)) return false;
  return roundNumber >= member.firstRound && (member.lastRound === null || roundNumber <= member.lastRound);
}

/**
 * Groups the rounds of members by round number, ascending, keeping the input order within each group. Rounds of guests
 * and of players who have left are omitted.
 */
export function groupRoundsByNumber(
  members: readonly Member[],
  rounds: readonly CountedRound[],
): Map<number, CountedRound[]> {
  const ids = new Set(members.flatMap(({ id, isGuest }) => (isGuest ? [] : [id])));
  const roundsByNumber = new Map<number, CountedRound[]>();
  for (const round of rounds) {
    if (!ids.has(round.memberId)) continue;
    const roundsWithSameNumber = roundsByNumber.get(round.number);
    if (roundsWithSameNumber === undefined) roundsByNumber.set(round.number, [round]);
    else roundsWithSameNumber.push(round);
  }
  return new Map([...roundsByNumber].sort(([a], [b]) => a - b));
}

/**
 * Returns the status of one round number from its registered rounds, which are all by members who are not guests. The
 * number is complete when all participants have registered it. Only then are its points awarded.
 */
export function computeRoundStatus(
  number: number,
  members: readonly Member[],
  roundsWithSameNumber: readonly CountedRound[],
): RoundStatus {
  const registeredIds = new Set<string>();
  for (const { memberId } of roundsWithSameNumber) registeredIds.add(memberId);
  const awaited: string[] = [];
  const absent: string[] = [];
  // Usually all members have registered the number, so the loop is skipped.
  for (const member of registeredIds.size < members.length ? members : []) {
    if (member.isGuest || registeredIds.has(member.id)) continue;
    if (takesPart(member, number, false)) awaited.push(member.id);
    else if (member.absent.includes(number)) absent.push(member.id);
  }
  return {
    number,
    complete: awaited.length === 0,
    registered: registeredIds.size,
    expected: registeredIds.size + awaited.length,
    awaited,
    absent,
  };
}

/**
 * Returns the status of every registered round number, ascending; empty before the first round.
 * `awaited` follows the order of `members`.
 */
export function computeRoundStatuses(
  members: readonly Member[],
  rounds: readonly CountedRound[],
): RoundStatus[] {
  return Array.from(groupRoundsByNumber(members, rounds), ([number, roundsWithSameNumber]) =>
    computeRoundStatus(number, members, roundsWithSameNumber),
  );
}

/** Whether every round number registered so far is complete; true before the first round. */
export function areAllComplete(statuses: readonly RoundStatus[]): boolean {
  return statuses.every((status) => status.complete);
}

/**
 * Returns the `firstRound` of a member who joins a started FedEx league or is brought back: the greater of the highest
 * complete number plus 1 and the highest registered number, or 1 before the first round. The member takes part in the
 * current round, gets no points from earlier rounds and does not reopen a complete round. `members` are the league's
 * members without the newcomer, or with the returning member still paused.
 */
export function computeFirstRoundForLateJoiner(
  members: readonly Member[],
  rounds: readonly CountedRound[],
): number {
  let firstRound = 1;
  for (const status of computeRoundStatuses(members, rounds)) {
    firstRound = Math.max(firstRound, status.complete ? status.number + 1 : status.number);
  }
  return firstRound;
}

/**
 * Returns the `lastRound` of a member who is paused now: the highest round number that the member has registered, or 0.
 */
export function getLastRoundForPausedMember(ownRounds: readonly CountedRound[]): number {
  return getHighestNumber(ownRounds);
}

/**
 * Returns the number of a member's next round: the member's own highest number plus 1; in FedEx at least `firstRound`,
 * skipping numbers that were closed for the member. For guests only their own rounds matter, in every mode. In FedEx a
 * paused member must be brought back first, since the number could already be complete.
 */
export function getNextRoundNumber(
  mode: Mode,
  member: Member,
  ownRounds: readonly Pick<CountedRound, 'number'>[],
): number {
  return getNextNumberAfter(mode, member, getHighestNumber(ownRounds), (number) =>
    member.absent.includes(number),
  );
}

/** Like `getNextRoundNumber`, for a member whose highest registered number is `highest`. */
export function getNextNumberAfter(
  mode: Mode,
  { firstRound, isGuest }: Pick<Member, 'firstRound' | 'isGuest'>,
  highest: number,
  isAbsent: (number: number) => boolean,
): number {
  if (mode !== 'fedex' || isGuest) return highest + 1;
  let number = Math.max(firstRound, highest + 1);
  while (isAbsent(number)) number += 1;
  return number;
}

/**
 * Returns why a FedEx round number cannot be closed for the awaited members, or null if it can. The reason is that
 * nobody has registered it, or that it awaits nobody.
 */
export function findCloseRoundProblem(
  status: RoundStatus | undefined,
): 'round_not_begun' | 'round_complete' | null {
  if (status === undefined) return 'round_not_begun';
  return status.complete ? 'round_complete' : null;
}

/** Whether a member for whom the number was closed has registered a later round, so it cannot be reopened. */
export function absentMembersHaveLaterRounds(
  number: number,
  members: readonly Member[],
  rounds: readonly CountedRound[],
): boolean {
  const absentIds = new Set(
    members.flatMap(({ id, isGuest, absent: closedNumbers }) =>
      closedNumbers.includes(number) && !isGuest ? [id] : [],
    ),
  );
  return rounds.some((round) => round.number > number && absentIds.has(round.memberId));
}

/** The reason why a member cannot delete a round. */
export type DeleteRoundProblem = 'not_latest' | 'round_complete';

/**
 * Returns null if a member may delete a round, otherwise the reason: it is not the member's own latest round
 * ('not_latest', also for an unknown id), or it is a complete FedEx round of more than one player, with points awarded
 * ('round_complete', never for guests). The caller checks that the league is not finished. DANGER: for a paused member,
 * update `lastRound` too (`getLastRoundForPausedMember` of the remaining rounds), or the deleted round will await that
 * member forever.
 */
export function findDeleteRoundProblem(
  mode: Mode,
  roundId: string,
  memberId: string,
  members: readonly Member[],
  rounds: readonly CountedRound[],
): DeleteRoundProblem | null {
  const memberRounds = rounds.filter((round) => round.memberId === memberId);
  const round = memberRounds.find((candidate) => candidate.id === roundId);
  if (round === undefined || round.number !== getHighestNumber(memberRounds)) return 'not_latest';
  const isGuest = members.some((member) => member.id === memberId && member.isGuest);
  if (mode !== 'fedex' || isGuest) return null;
  const status = computeRoundStatuses(members, rounds).find((candidate) => candidate.number === round.number);
  return hasAwardedOthers(mode, status) ? 'round_complete' : null;
}

/** Updates the `lastRound` of a paused member to the member's last remaining round. */
const updateLastRound = (member: Member, remainingRounds: readonly CountedRound[]): Member =>
  member.lastRound === null
    ? member
    : {
        ...member,
        lastRound: getLastRoundForPausedMember(
          remainingRounds.filter(({ memberId }) => memberId === member.id),
        ),
      };

/** FedEx round numbers of one player: those that the player must register again, and those that count as not played. */
export type FreedRoundNumbers = { readonly awaited: readonly number[]; readonly absent: readonly number[] };

/**
 * Returns the FedEx numbers of deleted rounds that other people had registered, by player, highest number first. A
 * player must register their latest number again if no later number is complete; any other number counts as not
 * played. Rounds of guests are ignored.
 */
export function findFreedRoundNumbers(
  members: readonly Member[],
  rounds: readonly CountedRound[],
  deletedIds: ReadonlySet<string>,
): Map<string, FreedRoundNumbers> {
  const freedNumbers = new Map<string, { awaited: number[]; absent: number[] }>();
  const remainingRounds = rounds.filter(({ id }) => !deletedIds.has(id));
  const membersById = new Map(members.map((member) => [member.id, updateLastRound(member, remainingRounds)]));
  const playersWithLaterRounds = new Set<string>();
  let isLaterNumberComplete = false;
  for (const [number, roundsWithSameNumber] of [...groupRoundsByNumber(members, rounds)].toReversed()) {
    for (const { id, memberId } of roundsWithSameNumber) {
      if (!deletedIds.has(id)) {
        playersWithLaterRounds.add(memberId);
        continue;
      }
      const isAwaited = !playersWithLaterRounds.has(memberId) && !isLaterNumberComplete;
      const memberNumbers = freedNumbers.get(memberId) ?? { awaited: [], absent: [] };
      memberNumbers[isAwaited ? 'awaited' : 'absent'].push(number);
      freedNumbers.set(memberId, memberNumbers);
      const member = membersById.get(memberId)!;
      if (!isAwaited) membersById.set(memberId, { ...member, absent: [...member.absent, number] });
    }
    const remainingRoundsWithSameNumber = roundsWithSameNumber.filter(({ id }) => !deletedIds.has(id));
    if (
      remainingRoundsWithSameNumber.length > 0 &&
      computeRoundStatus(number, [...membersById.values()], remainingRoundsWithSameNumber).complete
    )
      isLaterNumberComplete = true;
  }
  return freedNumbers;
}

/**
 * Whether anybody other than the player who deletes a round has been awarded points for its number: true for a complete
 * FedEx round of more than one player, including players for whom it was closed. False for an unknown status.
 */
export function hasAwardedOthers(
  mode: Mode,
  status: (Pick<RoundStatus, 'complete' | 'expected'> & { absent: readonly unknown[] }) | undefined,
): boolean {
  if (mode !== 'fedex' || status === undefined) return false;
  return status.complete && status.expected + status.absent.length > 1;
}

function getHighestNumber(rounds: readonly Pick<CountedRound, 'number'>[]): number {
  return rounds.reduce((highest, round) => Math.max(highest, round.number), 0);
}
