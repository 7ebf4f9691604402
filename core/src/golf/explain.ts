import { countRounds, tallyOf } from './counting.ts';
import type { Tally } from './counting.ts';
import type { Award } from './fedex.ts';
import { ZERO } from './fraction.ts';
import type { Fraction } from './fraction.ts';
import type { Member } from './participation.ts';
import type { CountedRound } from './round.ts';
import type { LeagueRules, NoRuleLeft } from './rules.ts';
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
  /** The player's rounds that are not complete, each with the ids of the awaited members. */
  open: { number: number; toPar: number; awaited: string[] }[];
  total: Fraction;
};

type Explanation = StrokeExplanation | StablefordExplanation | FedexExplanation;

/**
 * How a player's total in `standings` is computed, round by round and ascending, from the same tally: data only, the
 * client supplies the words. A player without rounds, or who is not a member, gets empty lists.
 * Units: strokes to par, Stableford points, or exact FedEx points.
 * Errors: RangeError for an unknown FedEx table version (read in that mode only). Source: as `standings`.
 */
export function explain(
  rules: LeagueRules,
  memberId: string,
  members: readonly Member[],
  rounds: readonly CountedRound[],
): Explanation {
  const { mode, pointsTable: _inTheAwards, ...left } = rules;
  left satisfies NoRuleLeft;
  const tally = countRounds(rules, members, rounds).get(memberId) ?? tallyOf(rules, []);
  const toPars = tally.rounds.map(({ round: { number, toPar } }) => ({ number, toPar }));
  switch (mode) {
    case 'stroke':
      return { mode, rounds: toPars, total: tally.toPar };
    case 'stableford': {
      const points = toPars.map(({ number, toPar }) => ({ number, points: pointsOfToPar(rules, toPar) }));
      return { mode, rounds: points, total: tally.stableford };
    }
    case 'fedex':
      return explainFedex(tally);
  }
}

function explainFedex(tally: Tally): FedexExplanation {
  const explanation: FedexExplanation = { mode: 'fedex', paid: [], open: [], total: tally.points ?? ZERO };
  for (const one of tally.rounds) {
    const { number, toPar } = one.round;
    if (one.kind === 'open') explanation.open.push({ number, toPar, awaited: one.awaited });
    else if (one.award !== null) explanation.paid.push({ number, toPar, ...one.award });
  }
  return explanation;
}
