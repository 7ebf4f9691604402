import { compareBestRounds } from './best-rounds.ts';
import { countRounds, getMaxRoundCount, toRoundsInLeague, computePlayerTally } from './counting.ts';
import type { Tally } from './counting.ts';
import { compareFractions, ZERO } from '../fraction.ts';
import type { Fraction } from '../fraction.ts';
import type { Mode } from '../mode.ts';
import { compareCodePoints, getNameSortKey } from '../names/name-order.ts';
import { groupRoundsByNumber } from './participation.ts';
import type { Member } from './participation.ts';
import type { CountedRound } from '../rounds/round.ts';
import type { LeagueRules, OnlyNonScoringRules } from '../rules.ts';
import { getPointsForToPar } from '../rounds/score.ts';

/**
 * One row of the board. `position` starts at 1, and is null if the member has too few rounds to be ranked; `tied` is
 * true if the position is shared; `toPar` and `gross` are in strokes; `gross` is the sum of the entered values;
 * `points` are FedEx points, null in other modes and if not awarded yet; `stableford` are Stableford points, null in
 * other modes; `rounds` is the total number of rounds, `counted` the number of rounds in the totals, `missing` the
 * number of missing rounds included in `toPar`, and `needed` how many more rounds the player needs to be ranked;
 * `isGuest` marks members whose rounds do not count, and who have neither a total nor a position.
 */
export type StandingRow = {
  memberId: string;
  name: string;
  position: number | null;
  tied: boolean;
  toPar: number | null;
  gross: number | null;
  points: Fraction | null;
  stableford: number | null;
  rounds: number;
  counted: number;
  missing: number;
  needed: number;
  isGuest: boolean;
};

type Order = (a: StandingRow, b: StandingRow) => number;
type TotalOrder = (a: Totals, b: Totals) => number;
type Totals = Pick<StandingRow, 'toPar' | 'points' | 'stableford'>;

const compareByToPar: TotalOrder = (a, b) => (a.toPar ?? 0) - (b.toPar ?? 0);
const compareByPoints: TotalOrder = (a, b) => compareFractions(b.points ?? ZERO, a.points ?? ZERO);
const compareByStableford: TotalOrder = (a, b) => (b.stableford ?? 0) - (a.stableford ?? 0);
const TOTAL_ORDER: Record<Mode, TotalOrder> = {
  stroke: compareByToPar,
  fedex: compareByPoints,
  stableford: compareByStableford,
};

/**
 * Computes the standings of a league, best first: stroke play by total to par ascending, FedEx by points of complete
 * rounds descending (exact), Stableford by points descending. Only the rounds that count are included. Tied members
 * share a position, and the following positions are skipped (1, 2, 2, 4), unless `tieBreak` breaks the tie; tied rows
 * are sorted by name, then id. A member needs `minimumRounds` rounds for a position, or as many as the player with the
 * most rounds if that is fewer. Members with too few rounds come below the ranked members, then members without a
 * round, then guests. FedEx points are 0 until a round is complete; rounds of players who are not members are ignored.
 * Throws a RangeError for an unknown FedEx table version (only in that mode).
 * Source: the lowest total wins by Rule 3.3 of the Rules of Golf, the most points by Rule 21.1.
 */
export function computeStandings(
  rules: LeagueRules,
  members: readonly Member[],
  rounds: readonly CountedRound[],
): StandingRow[] {
  return computeStandingsFromTallies(rules, members, countRounds(rules, members, rounds));
}

/** Like `computeStandings`, from the members' tallies by id. */
export function computeStandingsFromTallies(
  rules: LeagueRules,
  members: readonly Member[],
  tallies: ReadonlyMap<string, Tally>,
): StandingRow[] {
  const {
    mode,
    minimumRounds,
    tieBreak,
    pointsTable: _pointsTable,
    holes: _holes,
    countBest: _countBest,
    missingToPar: _missingToPar,
    ...unhandled
  } = rules;
  unhandled satisfies OnlyNonScoringRules;
  const maxRoundCount = getMaxRoundCount(
    members.map(({ id, isGuest }) => (isGuest ? 0 : (tallies.get(id)?.rounds.length ?? 0))),
  );
  const requiredRounds = Math.min(minimumRounds, maxRoundCount);
  const rows = members.map((member) => {
    const tally = tallies.get(member.id) ?? computePlayerTally(rules, [], maxRoundCount);
    const { toPar, gross, points, stableford, counted, missing } = tally;
    const roundCount = tally.rounds.length;
    const needed = member.isGuest ? 0 : Math.max(0, requiredRounds - roundCount);
    return createRow(member, {
      toPar,
      gross,
      points: member.isGuest ? null : points,
      stableford,
      rounds: roundCount,
      counted,
      missing,
      needed,
    });
  });
  const compareByTotal = TOTAL_ORDER[mode];
  if (tieBreak === 'shared') return rankRows(rows, compareByTotal);
  const getRounds = ({ memberId }: StandingRow) => tallies.get(memberId)?.rounds ?? [];
  return rankRows(
    rows,
    (a, b) => compareByTotal(a, b) || compareBestRounds(rules, getRounds(a), getRounds(b)),
  );
}

/**
 * Returns a member's position in the standings of `computeStandings`, without creating and sorting the rows. `tallies`
 * must not include guests; `maxRoundCount` is the highest number of rounds that any player has.
 */
export function findMemberPosition(
  rules: LeagueRules,
  tallies: ReadonlyMap<string, Tally>,
  maxRoundCount: number,
  memberId: string,
): number | null {
  const {
    mode,
    minimumRounds,
    tieBreak,
    pointsTable: _pointsTable,
    holes: _holes,
    countBest: _countBest,
    missingToPar: _missingToPar,
    ...unhandled
  } = rules;
  unhandled satisfies OnlyNonScoringRules;
  const requiredRounds = Math.max(1, Math.min(minimumRounds, maxRoundCount));
  const ownTally = tallies.get(memberId);
  if (ownTally === undefined || ownTally.rounds.length < requiredRounds) return null;
  const compareByTotal = TOTAL_ORDER[mode];
  let position = 1;
  for (const other of tallies.values()) {
    if (other.rounds.length < requiredRounds) continue;
    const order = compareByTotal(other, ownTally);
    if (order < 0) position += 1;
    else if (order === 0 && tieBreak !== 'shared' && other !== ownTally)
      position += compareBestRounds(rules, other.rounds, ownTally.rounds) < 0 ? 1 : 0;
  }
  return position;
}

/**
 * Computes the standings for a single round number. They include the members who registered it, except guests, sorted
 * by score to par ascending in every mode (so by points descending in Stableford). FedEx points are null until the
 * round is complete.
 * Throws a RangeError for an unknown FedEx table version (only in that mode).
 */
export function computeRoundStandings(
  rules: LeagueRules,
  roundNumber: number,
  members: readonly Member[],
  rounds: readonly CountedRound[],
): StandingRow[] {
  const {
    mode,
    pointsTable: _pointsTable,
    holes: _holes,
    countBest: _countBest,
    missingToPar: _missingToPar,
    minimumRounds: _minimumRounds,
    tieBreak: _tieBreak,
    ...unhandled
  } = rules;
  unhandled satisfies OnlyNonScoringRules;
  const roundsWithSameNumber = groupRoundsByNumber(members, rounds).get(roundNumber) ?? [];
  const membersById = new Map(members.map((member) => [member.id, member]));
  const rows = toRoundsInLeague(rules, roundNumber, members, roundsWithSameNumber).flatMap((entry) => {
    const { memberId, toPar, gross } = entry.round;
    const member = membersById.get(memberId);
    const points = entry.kind === 'counts' ? (entry.award?.points ?? null) : null;
    const stableford = mode === 'stableford' ? getPointsForToPar(rules, toPar) : null;
    if (member === undefined) return [];
    const oneRound = { rounds: 1, counted: 1, missing: 0, needed: 0 };
    return [createRow(member, { toPar, gross, points, stableford, ...oneRound })];
  });
  return rankRows(rows, compareByToPar);
}

const TOTAL_FIELDS = {
  stroke: 'toPar',
  fedex: 'points',
  stableford: 'stableford',
} as const satisfies Record<Mode, keyof Tally>;

/**
 * Returns the total that the mode ranks by: strokes to par, FedEx points or Stableford points. FedEx points keep their
 * type from `boardRow`, a fraction or a decimal.
 */
export function getTotal<Points>(
  { mode }: Pick<LeagueRules, 'mode'>,
  boardRow: { toPar: number | null; points: Points; stableford: number | null },
): Points | number | null {
  return boardRow[TOTAL_FIELDS[mode]];
}

/**
 * Returns the rows in first place: more than one if it is shared, none before the first round, and in FedEx none before
 * the first points.
 */
export function getWinners<Row extends { position: number | null; points: Fraction | number | null }>(
  { mode }: Pick<LeagueRules, 'mode'>,
  rows: readonly Row[],
): Row[] {
  return rows.filter((row) => row.position === 1 && (mode !== 'fedex' || hasPoints(row.points)));
}

function hasPoints(points: Fraction | number | null): boolean {
  if (points === null || typeof points === 'number') return (points ?? 0) > 0;
  return compareFractions(points, ZERO) > 0;
}

/**
 * Returns the lowest and highest number of rounds in ranked members' totals, including missing rounds, or null if all
 * totals have the same number of rounds.
 */
export function findRoundCountRange(
  rules: LeagueRules,
  rows: readonly Pick<StandingRow, 'rounds' | 'counted' | 'missing' | 'needed' | 'isGuest'>[],
): { least: number; most: number } | null {
  const {
    mode: _mode,
    pointsTable: _pointsTable,
    holes: _holes,
    countBest: _countBest,
    missingToPar: _missingToPar,
    minimumRounds: _minimumRounds,
    tieBreak: _tieBreak,
    ...unhandled
  } = rules;
  unhandled satisfies OnlyNonScoringRules;
  const rankedRows = rows.filter((row) => row.rounds > 0 && row.needed === 0 && !row.isGuest);
  const roundCounts = rankedRows.map((row) => row.counted + row.missing);
  const least = Math.min(...roundCounts);
  const most = Math.max(...roundCounts);
  return least < most ? { least, most } : null;
}

function createRow(
  { id, name, isGuest }: Member,
  totals: Omit<StandingRow, 'memberId' | 'name' | 'position' | 'tied' | 'isGuest'>,
): StandingRow {
  return { memberId: id, name, position: null, tied: false, ...totals, isGuest };
}

const RANKED_GROUP = 0;

/** Groups ranked members first, then members with too few rounds, then members without a round, then guests. */
function getRankGroup({ rounds, needed, isGuest }: StandingRow): number {
  if (isGuest) return 3;
  return rounds === 0 ? 2 : needed > 0 ? 1 : RANKED_GROUP;
}

function rankRows(rows: StandingRow[], order: Order): StandingRow[] {
  const keys = new Map<StandingRow, string>();
  // Keys are created only for tied rows, since creating a key is slow and few rows are tied.
  const getKey = (row: StandingRow): string => {
    const key = keys.get(row) ?? getNameSortKey(row.name);
    keys.set(row, key);
    return key;
  };
  const sortedRows = rows.sort(
    (a, b) =>
      getRankGroup(a) - getRankGroup(b) ||
      order(a, b) ||
      compareCodePoints(getKey(a), getKey(b)) ||
      compareCodePoints(a.memberId, b.memberId),
  );
  let rowAbove: StandingRow | null = null;
  for (const [index, row] of sortedRows.entries()) {
    if (getRankGroup(row) !== RANKED_GROUP) break;
    const tied: boolean = rowAbove !== null && order(rowAbove, row) === 0;
    row.position = tied && rowAbove !== null ? rowAbove.position : index + 1;
    if (tied && rowAbove !== null) rowAbove.tied = row.tied = true;
    rowAbove = row;
  }
  return sortedRows;
}
