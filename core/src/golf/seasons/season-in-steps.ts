import { countRoundsInSteps } from '../standings/counting.ts';
import { getFedexTable } from '../fedex-table.ts';
import { findMovementRound, computeMovement } from '../standings/movement.ts';
import { computeRoundStatus } from '../standings/participation.ts';
import type { Member, RoundStatus } from '../standings/participation.ts';
import type { CountedRound } from '../rounds/round.ts';
import type { LeagueRules } from '../rules.ts';
import { computeStandingsFromTallies } from '../standings/standings.ts';
import type { StandingRow } from '../standings/standings.ts';

type RoundsByNumber = ReadonlyMap<number, readonly CountedRound[]>;

/** The data of a season's board. */
interface SeasonBoard {
  readonly rows: StandingRow[];
  readonly statuses: RoundStatus[];
  readonly moved: Map<string, number | null>;
}

/** The number of rounds to group before yielding, which takes well under a millisecond. */
const ROUNDS_PER_STEP = 1_000;

/**
 * Returns the results of `computeStandings`, `computeRoundStatuses` and `computePlacesGained` for large seasons, as a
 * generator that yields regularly, so that a server can handle other requests. Throws the same errors as those
 * functions.
 */
export function* computeSeasonInSteps(
  rules: LeagueRules,
  members: readonly Member[],
  rounds: readonly CountedRound[],
): Generator<void, SeasonBoard> {
  // Throws for an unknown version, even before any round is complete.
  if (rules.mode === 'fedex') getFedexTable(rules.pointsTable);
  const { byNumber, guestRounds } = yield* groupRounds(members, rounds);
  const statuses = yield* computeStatusesInSteps(members, byNumber);
  const rows = computeStandingsFromTallies(
    rules,
    members,
    yield* countRoundsInSteps(rules, members, byNumber, guestRounds),
  );
  yield;
  const movementRoundNumber = findMovementRound(rules, rows, statuses);
  if (movementRoundNumber < 2) return { rows, statuses, moved: new Map() };
  const earlierRounds = new Map([...byNumber].filter(([number]) => number < movementRoundNumber));
  const previousRows = computeStandingsFromTallies(
    rules,
    members,
    yield* countRoundsInSteps(rules, members, earlierRounds),
  );
  return { rows, statuses, moved: computeMovement(previousRows, rows) };
}

/** Like `computeStandings`, but returns a generator that yields regularly. Throws the same errors as that function. */
export function* computeStandingsInSteps(
  rules: LeagueRules,
  members: readonly Member[],
  rounds: readonly CountedRound[],
): Generator<void, StandingRow[]> {
  if (rules.mode === 'fedex') getFedexTable(rules.pointsTable);
  const { byNumber, guestRounds } = yield* groupRounds(members, rounds);
  return computeStandingsFromTallies(
    rules,
    members,
    yield* countRoundsInSteps(rules, members, byNumber, guestRounds),
  );
}

/** Like `groupRoundsByNumber`, but returns the rounds of guests separately. */
function* groupRounds(
  members: readonly Member[],
  rounds: readonly CountedRound[],
): Generator<void, { byNumber: RoundsByNumber; guestRounds: CountedRound[] }> {
  const isGuestById = new Map(members.map((member) => [member.id, member.isGuest]));
  const byNumber = new Map<number, CountedRound[]>();
  const guestRounds: CountedRound[] = [];
  for (const [index, round] of rounds.entries()) {
    if (index % ROUNDS_PER_STEP === ROUNDS_PER_STEP - 1) yield;
    const isGuestRound = isGuestById.get(round.memberId);
    if (isGuestRound) guestRounds.push(round);
    if (isGuestRound !== false) continue;
    const roundsWithSameNumber = byNumber.get(round.number);
    if (roundsWithSameNumber === undefined) byNumber.set(round.number, [round]);
    else roundsWithSameNumber.push(round);
  }
  return { byNumber: new Map([...byNumber].sort(([a], [b]) => a - b)), guestRounds };
}

function* computeStatusesInSteps(
  members: readonly Member[],
  byNumber: RoundsByNumber,
): Generator<void, RoundStatus[]> {
  const statuses: RoundStatus[] = [];
  for (const [number, roundsWithSameNumber] of byNumber) {
    statuses.push(computeRoundStatus(number, members, roundsWithSameNumber));
    yield;
  }
  return statuses;
}
