import { countRounds, isCounted, tallyOf } from './counting.ts';
import type { Tally } from './counting.ts';
import type { Award } from './fedex.ts';
import { ZERO } from '../fraction.ts';
import type { Fraction } from '../fraction.ts';
import type { Member } from './participation.ts';
import type { CountedRound } from '../rounds/round.ts';
import type { LeagueRules, OnlyRulesBesideTotals } from '../rules.ts';
import { pointsOfToPar } from '../rounds/score.ts';

/** Whether the round is in the total; false where a rule leaves it out. */
type Part = { number: number; counts: boolean };

export type StrokeExplanation = {
  mode: 'stroke';
  rounds: (Part & { toPar: number })[];
  /** The rounds that are missing, each with the same score to par; null where none is. */
  missing: { rounds: number; toPar: number } | null;
  /** Strokes to par, null without a round. */
  total: number | null;
};

type StablefordExplanation = {
  mode: 'stableford';
  rounds: (Part & { points: number })[];
  /** Stableford points, null without a round. */
  total: number | null;
};

export type FedexExplanation = {
  mode: 'fedex';
  /** The complete rounds, each with the arithmetic of its points. */
  paid: (Part & { toPar: number } & Award)[];
  /** The player's rounds that are not complete, each with the ids of the awaited members. */
  open: { number: number; toPar: number; awaited: string[] }[];
  total: Fraction;
};

export type Explanation = StrokeExplanation | StablefordExplanation | FedexExplanation;

/**
 * How a player's total in `standings` is computed, round by round and ascending, from the same tally: data only, the
 * client supplies the words. The total is the sum of the rounds that count, and of what the missing ones count. A player
 * without rounds, who is a guest or not a member, gets empty lists. `most` as in `countRounds`.
 * Units: strokes to par, Stableford points, or exact FedEx points.
 * Errors: RangeError for an unknown FedEx table version (read in that mode only). Source: as `standings`.
 */
export function explain(
  rules: LeagueRules,
  memberId: string,
  members: readonly Member[],
  rounds: readonly CountedRound[],
  most?: number,
): Explanation {
  const {
    mode,
    holes: _inThePoints,
    missingToPar,
    pointsTable: _inTheAwards,
    countBest: _inTheTally,
    minimumRounds: _inThePlaces,
    tieBreak: _inTheOrder,
    ...left
  } = rules;
  left satisfies OnlyRulesBesideTotals;
  const tally = countRounds(rules, members, rounds, most).get(memberId) ?? tallyOf(rules, [], 0);
  const parts = tally.rounds.flatMap((one) => {
    const { number, toPar } = one.round;
    return one.kind === 'guest' ? [] : [{ number, toPar, counts: isCounted(one) }];
  });
  switch (mode) {
    case 'stroke': {
      const missing = tally.missing > 0 ? { rounds: tally.missing, toPar: missingToPar ?? 0 } : null;
      return { mode, rounds: parts, missing, total: tally.toPar };
    }
    case 'stableford': {
      const points = parts.map(({ toPar, ...part }) => ({ ...part, points: pointsOfToPar(rules, toPar) }));
      return { mode, rounds: points, total: tally.stableford };
    }
    case 'fedex':
      return explainFedex(tally);
  }
}

/**
 * Whether a player's rounds are the whole answer: all of them count, and the total is their plain sum. Whatever else a
 * rule makes of them is to be explained; FedEx points always are.
 */
export function isPlainSum(explanation: Explanation): boolean {
  if (explanation.mode === 'fedex') return false;
  const { mode, rounds, total } = explanation;
  const missing = mode === 'stroke' ? explanation.missing : null;
  const values = rounds.map((round) => ('points' in round ? round.points : round.toPar));
  const sum = values.reduce((one, other) => one + other, 0);
  return missing === null && rounds.every(({ counts }) => counts) && sum === (total ?? 0);
}

function explainFedex(tally: Tally): FedexExplanation {
  const explanation: FedexExplanation = { mode: 'fedex', paid: [], open: [], total: tally.points ?? ZERO };
  for (const one of tally.rounds) {
    const { number, toPar } = one.round;
    if (one.kind === 'open') explanation.open.push({ number, toPar, awaited: one.awaited });
    else if (one.kind !== 'guest' && one.award !== null)
      explanation.paid.push({ number, toPar, counts: one.kind === 'counts', ...one.award });
  }
  return explanation;
}
