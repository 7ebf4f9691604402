import { awardsOfRound } from './fedex.ts';
import type { Award } from './fedex.ts';
import { addFractions, ZERO } from './fraction.ts';
import type { Fraction } from './fraction.ts';
import type { Mode } from './mode.ts';
import { roundsByNumber, statusOfRound } from './participation.ts';
import type { Member } from './participation.ts';
import type { CountedRound } from './round.ts';
import { pointsOfToPar } from './score.ts';

export type StrokeExplanation = {
  mode: 'stroke';
  rounds: { number: number; toPar: number }[];
  /** Strokes to par, null without a round. */
  total: number | null;
};

export type StablefordExplanation = {
  mode: 'stableford';
  rounds: { number: number; points: number }[];
  /** Stableford points, null without a round. */
  total: number | null;
};

export type FedexExplanation = {
  mode: 'fedex';
  /** The complete rounds, each with the arithmetic of its points. */
  paid: ({ number: number; toPar: number } & Award)[];
  /** The player's rounds that are not complete, and the ids of those they wait for. */
  open: { number: number; toPar: number; awaited: string[] }[];
  total: Fraction;
};

export type Explanation = StrokeExplanation | StablefordExplanation | FedexExplanation;

/**
 * How a player's total in `standings` comes about, round by round and ascending: data only, the words are the
 * client's. Who has no round, or is no member, gets empty lists.
 * Units: strokes to par, Stableford points, or exact FedEx points.
 * Errors: RangeError for an unknown FedEx table version (read in that mode only). Source: as `standings`.
 */
export function explain(
  mode: Mode,
  memberId: string,
  members: readonly Member[],
  rounds: readonly CountedRound[],
  tableVersion: number,
): Explanation {
  const byNumber = roundsByNumber(members, rounds);
  if (mode === 'fedex') return explainFedex(memberId, members, byNumber, tableVersion);
  const own = [...byNumber.values()].flat().filter((round) => round.memberId === memberId);
  if (mode === 'stroke') {
    const counted = own.map(({ number, toPar }) => ({ number, toPar }));
    return { mode, rounds: counted, total: sum(counted.map((round) => round.toPar)) };
  }
  const counted = own.map(({ number, toPar }) => ({ number, points: pointsOfToPar(toPar) }));
  return { mode, rounds: counted, total: sum(counted.map((round) => round.points)) };
}

function explainFedex(
  memberId: string,
  members: readonly Member[],
  byNumber: ReadonlyMap<number, CountedRound[]>,
  tableVersion: number,
): FedexExplanation {
  const explanation: FedexExplanation = { mode: 'fedex', paid: [], open: [], total: ZERO };
  for (const [number, sameNumber] of byNumber) {
    const own = sameNumber.find((round) => round.memberId === memberId);
    if (own === undefined) continue;
    const { complete, awaited } = statusOfRound(number, members, sameNumber);
    const award = complete ? awardsOfRound(tableVersion, sameNumber).get(memberId) : undefined;
    if (award === undefined) {
      explanation.open.push({ number, toPar: own.toPar, awaited });
    } else {
      explanation.paid.push({ number, toPar: own.toPar, ...award });
      explanation.total = addFractions(explanation.total, award.points);
    }
  }
  return explanation;
}

function sum(values: readonly number[]): number | null {
  return values.length === 0 ? null : values.reduce((total, value) => total + value, 0);
}
