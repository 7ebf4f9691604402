import { awardsOfRound, totalPoints } from './fedex.ts';
import { compareFractions, ZERO } from './fraction.ts';
import type { Fraction } from './fraction.ts';
import type { Mode } from './mode.ts';
import { compareCodePoints, nameKey } from './name-order.ts';
import { roundsByNumber, statusOfRound } from './participation.ts';
import type { Member } from './participation.ts';
import type { CountedRound } from './round.ts';
import { STABLEFORD_PAR_POINTS } from './score.ts';

/**
 * One line of the board. `position` from 1, null without a round; `tied` where it is shared; `toPar` and `gross` in
 * strokes, `gross` the sum of what is known; `points` FedEx points, null in other modes and where not paid yet;
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
 * (1, 2, 2, 4); equals stand by name, then id; who has no round has no position and stands last.
 * FedEx points are 0 without a paid round; a round of somebody who is no member counts for nothing.
 * Errors: RangeError for an unknown FedEx table version (read in that mode only).
 * Source: the product's rule; lowest total wins as in Rules of Golf, Rule 3.3, most points as in Rule 21.1.
 */
export function standings(
  mode: Mode,
  members: readonly Member[],
  rounds: readonly CountedRound[],
  tableVersion: number,
): StandingRow[] {
  const rows = new Map(members.map((member) => [member.id, emptyRow(member)]));
  for (const round of rounds) {
    const row = rows.get(round.memberId);
    if (row !== undefined) count(row, round, mode);
  }
  if (mode === 'fedex') {
    for (const [memberId, points] of totalPoints(tableVersion, members, rounds)) {
      const row = rows.get(memberId);
      if (row !== undefined) row.points = points;
    }
  }
  return ranked([...rows.values()], TOTAL_ORDER[mode]);
}

/**
 * The board of one round number: those who registered it, by score to par ascending in every mode (Stableford points
 * descend with it). FedEx points are null until the round is complete.
 * Errors: RangeError for an unknown FedEx table version (read in that mode only). Source: the product's rule.
 */
export function roundStandings(
  mode: Mode,
  roundNumber: number,
  members: readonly Member[],
  rounds: readonly CountedRound[],
  tableVersion: number,
): StandingRow[] {
  const sameNumber = roundsByNumber(members, rounds).get(roundNumber) ?? [];
  const paid = mode === 'fedex' && statusOfRound(roundNumber, members, sameNumber).complete;
  const awards = paid ? awardsOfRound(tableVersion, sameNumber) : null;
  const memberById = new Map(members.map((member) => [member.id, member]));
  const rows: StandingRow[] = [];
  for (const round of sameNumber) {
    const member = memberById.get(round.memberId);
    if (member === undefined) continue;
    const row = emptyRow(member);
    count(row, round, mode);
    row.points = awards?.get(member.id)?.points ?? null;
    rows.push(row);
  }
  return ranked(rows, byToPar);
}

/**
 * A player's line with further rounds counted in: what the board will say once they are registered. FedEx points stay
 * as they are, since a round is paid only when the others have registered it too; so do place and name.
 * Units as in `StandingRow`. No errors. Source: as `standings`.
 */
export function lineWith(
  mode: Mode,
  line: Pick<StandingRow, 'toPar' | 'gross' | 'rounds'>,
  more: readonly Pick<CountedRound, 'toPar' | 'gross'>[],
): Pick<StandingRow, 'toPar' | 'gross' | 'stableford' | 'rounds'> {
  const row: StandingRow = { ...emptyRow({ id: '', name: '', firstRound: 1, lastRound: null }), ...line };
  for (const round of more) count(row, round, mode);
  const { toPar, gross, stableford, rounds } = row;
  return { toPar, gross, stableford, rounds };
}

/**
 * Whether the totals of those who have played rest on different numbers of rounds, which the board says in words.
 * No errors. Source: the product's rule.
 */
export function unevenRounds(rows: readonly Pick<StandingRow, 'rounds'>[]): boolean {
  return new Set(rows.map((row) => row.rounds).filter((played) => played > 0)).size > 1;
}

function emptyRow({ id, name }: Member): StandingRow {
  return {
    memberId: id,
    name,
    position: null,
    tied: false,
    toPar: null,
    gross: null,
    points: null,
    stableford: null,
    rounds: 0,
  };
}

function count(row: StandingRow, round: Pick<CountedRound, 'toPar' | 'gross'>, mode: Mode): void {
  row.rounds += 1;
  row.toPar = (row.toPar ?? 0) + round.toPar;
  if (round.gross !== null) row.gross = (row.gross ?? 0) + round.gross;
  if (mode === 'stableford') row.stableford = STABLEFORD_PAR_POINTS * row.rounds - row.toPar;
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
