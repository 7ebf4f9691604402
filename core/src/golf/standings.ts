import { countRounds, roundsInLeague, tallyOf } from './counting.ts';
import type { Tally } from './counting.ts';
import { compareFractions, ZERO } from './fraction.ts';
import type { Fraction } from './fraction.ts';
import type { Mode } from './mode.ts';
import { compareCodePoints, nameKey } from './name-order.ts';
import { roundsByNumber } from './participation.ts';
import type { Member } from './participation.ts';
import type { CountedRound } from './round.ts';
import type { LeagueRules, NoRuleLeft } from './rules.ts';
import { parPoints, pointsOfToPar } from './score.ts';

/**
 * One row of the board. `position` from 1, null without a round; `tied` where it is shared; `toPar` and `gross` in
 * strokes, `gross` the sum of the known values; `points` FedEx points, null in other modes and where not paid yet;
 * `stableford` Stableford points, null in other modes; `rounds` the number of rounds the line rests on.
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
};

type Order = (a: StandingRow, b: StandingRow) => number;

const byToPar: Order = (a, b) => (a.toPar ?? 0) - (b.toPar ?? 0);
const byPoints: Order = (a, b) => compareFractions(b.points ?? ZERO, a.points ?? ZERO);
const byStableford: Order = (a, b) => (b.stableford ?? 0) - (a.stableford ?? 0);
const TOTAL_ORDER: Record<Mode, Order> = { stroke: byToPar, fedex: byPoints, stableford: byStableford };

/**
 * The board of a league, best first: stroke play by total to par ascending, FedEx by points of complete rounds
 * descending (exact), Stableford by points descending. Equal totals share a position and the next ones are skipped
 * (1, 2, 2, 4); equals are sorted by name, then id; members without a round have no position and come last.
 * FedEx points are 0 without a paid round; rounds of players who are not members are ignored.
 * Errors: RangeError for an unknown FedEx table version (read in that mode only).
 * Source: the product's rule; lowest total wins as in Rules of Golf, Rule 3.3, most points as in Rule 21.1.
 */
export function standings(
  rules: LeagueRules,
  members: readonly Member[],
  rounds: readonly CountedRound[],
): StandingRow[] {
  const tallies = countRounds(rules, members, rounds);
  const rows = members.map((member) => {
    const { rounds: played, ...totals } = tallies.get(member.id) ?? tallyOf(rules, []);
    return lineOfMember(member, { ...totals, rounds: played.length });
  });
  const { mode, pointsTable: _inTheTotals, ...left } = rules;
  left satisfies NoRuleLeft;
  return ranked(rows, TOTAL_ORDER[mode]);
}

/**
 * The board of one round number: the members who registered it, by score to par ascending in every mode, which sorts
 * Stableford points descending. FedEx points are null until the round is complete.
 * Errors: RangeError for an unknown FedEx table version (read in that mode only). Source: the product's rule.
 */
export function roundStandings(
  rules: LeagueRules,
  roundNumber: number,
  members: readonly Member[],
  rounds: readonly CountedRound[],
): StandingRow[] {
  const { mode, pointsTable: _inTheAwards, ...left } = rules;
  left satisfies NoRuleLeft;
  const sameNumber = roundsByNumber(members, rounds).get(roundNumber) ?? [];
  const memberById = new Map(members.map((member) => [member.id, member]));
  const rows = roundsInLeague(rules, roundNumber, members, sameNumber).flatMap((one) => {
    const { memberId, toPar, gross } = one.round;
    const member = memberById.get(memberId);
    const points = one.kind === 'counts' ? (one.award?.points ?? null) : null;
    const stableford = mode === 'stableford' ? pointsOfToPar(rules, toPar) : null;
    return member === undefined
      ? []
      : [lineOfMember(member, { toPar, gross, points, stableford, rounds: 1 })];
  });
  return ranked(rows, byToPar);
}

/** The columns of a row that a player's own rounds determine; FedEx points depend on the rounds of all. */
type OwnLine = Pick<StandingRow, 'toPar' | 'gross' | 'stableford' | 'rounds'>;

/**
 * A player's row from all of the player's rounds, ascending by number, queued rounds included: the values that the
 * board will have once they are registered. Units as in `StandingRow`. No errors. Source: as `standings`.
 */
export function lineOf(
  rules: LeagueRules,
  rounds: readonly Pick<CountedRound, 'toPar' | 'gross'>[],
): OwnLine {
  const own = rounds.map((round) => ({ kind: 'counts', round, award: null }) as const);
  const { toPar, gross, stableford } = tallyOf(rules, own);
  return { toPar, gross, stableford, rounds: rounds.length };
}

/**
 * As `lineOf`, from the row on the board and the additional rounds, where the earlier rounds are not known. A rule that
 * selects among a player's rounds cannot be applied to totals: this function must then report that.
 */
export function lineWith(
  rules: LeagueRules,
  line: Pick<StandingRow, 'toPar' | 'gross' | 'rounds'>,
  more: readonly Pick<CountedRound, 'toPar' | 'gross'>[],
): OwnLine {
  const { mode, pointsTable: _notPaidYet, ...left } = rules;
  left satisfies NoRuleLeft;
  const added = lineOf(rules, more);
  const toPar = plus(line.toPar, added.toPar);
  const rounds = line.rounds + added.rounds;
  const stableford = mode === 'stableford' && toPar !== null ? parPoints(rules) * rounds - toPar : null;
  return { toPar, gross: plus(line.gross, added.gross), stableford, rounds };
}

const TOTAL_IN = {
  stroke: 'toPar',
  fedex: 'points',
  stableford: 'stableford',
} as const satisfies Record<Mode, keyof Tally>;

/**
 * The total by which the mode ranks: strokes to par, FedEx points or Stableford points. FedEx points are returned as
 * the row has them, exact or as a decimal. No errors. Source: as `standings`.
 */
export function totalOf<Points>(
  { mode }: Pick<LeagueRules, 'mode'>,
  line: { toPar: number | null; points: Points; stableford: number | null },
): Points | number | null {
  return line[TOTAL_IN[mode]];
}

/**
 * Who is first, more than one where the place is shared; nobody before the first round, and in FedEx before the first
 * points. No errors. Source: as `standings`.
 */
export function winnersOf<Row extends { position: number | null; points: Fraction | number | null }>(
  { mode }: Pick<LeagueRules, 'mode'>,
  rows: readonly Row[],
): Row[] {
  return rows.filter((row) => row.position === 1 && (mode !== 'fedex' || isPaid(row.points)));
}

function isPaid(points: Fraction | number | null): boolean {
  if (points === null || typeof points === 'number') return (points ?? 0) > 0;
  return compareFractions(points, ZERO) > 0;
}

/**
 * The least and the most rounds behind the totals of members who have played; null where all have the same number.
 * No errors. Source: the product's rule.
 */
export function unevenRounds(
  rules: LeagueRules,
  rows: readonly Pick<StandingRow, 'rounds'>[],
): { least: number; most: number } | null {
  const { mode: _mode, pointsTable: _pointsTable, ...left } = rules;
  left satisfies NoRuleLeft;
  const played = rows.map((row) => row.rounds).filter((count) => count > 0);
  const least = Math.min(...played);
  const most = Math.max(...played);
  return least < most ? { least, most } : null;
}

function lineOfMember(
  { id, name }: Member,
  totals: Omit<StandingRow, 'memberId' | 'name' | 'position' | 'tied'>,
): StandingRow {
  return { memberId: id, name, position: null, tied: false, ...totals };
}

function plus(a: number | null, b: number | null): number | null {
  return a === null || b === null ? (a ?? b) : a + b;
}

function ranked(rows: StandingRow[], order: Order): StandingRow[] {
  const keys = new Map(rows.map((row) => [row, nameKey(row.name)]));
  const sorted = rows.sort(
    (a, b) =>
      Number(a.rounds === 0) - Number(b.rounds === 0) ||
      order(a, b) ||
      compareCodePoints(keys.get(a) ?? '', keys.get(b) ?? '') ||
      compareCodePoints(a.memberId, b.memberId),
  );
  let above: StandingRow | null = null;
  for (const [index, row] of sorted.entries()) {
    if (row.rounds === 0) break;
    const tied: boolean = above !== null && order(above, row) === 0;
    row.position = tied && above !== null ? above.position : index + 1;
    if (tied && above !== null) above.tied = row.tied = true;
    above = row;
  }
  return sorted;
}
