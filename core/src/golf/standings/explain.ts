import { countRounds, isCounted, computePlayerTally } from './counting.ts';
import type { Tally } from './counting.ts';
import type { Award } from './fedex.ts';
import { toDecimal, ZERO } from '../fraction.ts';
import type { Fraction } from '../fraction.ts';
import type { Member } from './participation.ts';
import type { CountedRound } from '../rounds/round.ts';
import type { LeagueRules, OnlyNonScoringRules } from '../rules.ts';
import { getPointsForToPar } from '../rounds/score.ts';

/** A round in an explanation; `counts` is false if a rule excludes it from the total. */
type ExplainedRound = { number: number; counts: boolean };

/**
 * The adjustments that rules make to a total, in addition to the rounds that count. After a kind is added, the code
 * does not compile until the explanation, the form's example and the exported table have a text for it.
 */
type Adjustments = {
  /** Missing rounds, each counted with the same score to par. */
  missing: { rounds: number; toPar: number };
};

export type AdjustmentKind = keyof Adjustments;

/**
 * An adjustment of the given kind, by default of any kind. A record with a function for each kind needs the type
 * parameter, as in `termsByKind`.
 */
export type Adjustment<Kind extends AdjustmentKind = AdjustmentKind> = {
  [Key in Kind]: { kind: Key } & Adjustments[Key];
}[Kind];

type WithAdjustments = { adjustments: Adjustment[] };

type StrokeExplanation = WithAdjustments & {
  mode: 'stroke';
  rounds: (ExplainedRound & { toPar: number })[];
  /** Strokes to par; null if the player has no round. */
  total: number | null;
};

type StablefordExplanation = WithAdjustments & {
  mode: 'stableford';
  rounds: (ExplainedRound & { points: number })[];
  /** Stableford points; null if the player has no round. */
  total: number | null;
};

export type FedexExplanation = WithAdjustments & {
  mode: 'fedex';
  /** The complete rounds, each with the calculation of its points. */
  awarded: (ExplainedRound & { toPar: number } & Award)[];
  /** The player's rounds that are not complete, each with the ids of the awaited members. */
  open: { number: number; toPar: number; awaited: string[] }[];
  total: Fraction;
};

export type Explanation = StrokeExplanation | StablefordExplanation | FedexExplanation;

/**
 * Explains a player's total in `computeStandings`, round by round in ascending order, from the same tally. Returns only
 * data; the texts are in the client. The total is the sum of the rounds that count and the adjustments. The lists are
 * empty for guests, for players without rounds and for players who are not members. `maxRoundCount` has the same
 * meaning as in `countRounds`.
 * Units: strokes to par, Stableford points, or exact FedEx points.
 * Throws a RangeError for an unknown FedEx table version (only in that mode). Source: as in `computeStandings`.
 */
export function explain(
  rules: LeagueRules,
  memberId: string,
  members: readonly Member[],
  rounds: readonly CountedRound[],
  maxRoundCount?: number,
): Explanation {
  const {
    mode,
    holes: _usedInPoints,
    missingToPar,
    pointsTable: _usedInAwards,
    countBest: _usedInTally,
    minimumRounds: _usedInPositions,
    tieBreak: _usedInOrder,
    ...unhandled
  } = rules;
  unhandled satisfies OnlyNonScoringRules;
  const tally =
    countRounds(rules, members, rounds, maxRoundCount).get(memberId) ?? computePlayerTally(rules, [], 0);
  const explainedRounds = tally.rounds.flatMap((entry) => {
    const { number, toPar } = entry.round;
    return entry.kind === 'guest' ? [] : [{ number, toPar, counts: isCounted(entry) }];
  });
  const adjustments: Adjustment[] =
    tally.missing > 0 ? [{ kind: 'missing', rounds: tally.missing, toPar: missingToPar ?? 0 }] : [];
  switch (mode) {
    case 'stroke':
      return { mode, rounds: explainedRounds, adjustments, total: tally.toPar };
    case 'stableford': {
      const roundsWithPoints = explainedRounds.map(({ toPar, ...round }) => ({
        ...round,
        points: getPointsForToPar(rules, toPar),
      }));
      return { mode, rounds: roundsWithPoints, adjustments, total: tally.stableford };
    }
    case 'fedex':
      return explainFedex(tally, adjustments);
  }
}

const termsByKind: { [Kind in AdjustmentKind]: (adjustment: Adjustment<Kind>) => number[] } = {
  missing: ({ rounds, toPar }) => Array<number>(rounds).fill(toPar),
};

function getAdjustmentTerms<Kind extends AdjustmentKind>(adjustment: Adjustment<Kind>): number[] {
  return termsByKind[adjustment.kind](adjustment);
}

type RoundTerm = ExplainedRound & { value: number };

/** Returns the player's rounds with their values; in FedEx the complete rounds, with points to 4 decimals. */
export function getRoundTerms(explanation: Explanation): RoundTerm[] {
  switch (explanation.mode) {
    case 'stroke':
      return explanation.rounds.map(({ toPar, ...round }) => ({ ...round, value: toPar }));
    case 'stableford':
      return explanation.rounds.map(({ points, ...round }) => ({ ...round, value: points }));
    case 'fedex':
      return explanation.awarded.map(({ number, counts, points }) => {
        return { number, counts, value: toDecimal(points, 4) };
      });
  }
}

/** Returns the terms of a total: the rounds that count, and the adjustments. Units as in `getRoundTerms`. */
export const getTotalTerms = (explanation: Explanation): number[] => [
  ...getRoundTerms(explanation).flatMap(({ counts, value }) => (counts ? value : [])),
  ...explanation.adjustments.flatMap(getAdjustmentTerms),
];

/**
 * Whether a total needs no explanation: all rounds count, and the total is their plain sum. FedEx points always need
 * an explanation.
 */
export function isSelfExplanatory(explanation: Explanation): boolean {
  if (explanation.mode === 'fedex') return false;
  const { rounds, adjustments, total } = explanation;
  const sum = getTotalTerms(explanation).reduce((subtotal, term) => subtotal + term, 0);
  return adjustments.length === 0 && rounds.every(({ counts }) => counts) && sum === (total ?? 0);
}

function explainFedex(tally: Tally, adjustments: Adjustment[]): FedexExplanation {
  const total = tally.points ?? ZERO;
  const explanation: FedexExplanation = { mode: 'fedex', awarded: [], open: [], adjustments, total };
  for (const entry of tally.rounds) {
    const { number, toPar } = entry.round;
    if (entry.kind === 'open') explanation.open.push({ number, toPar, awaited: entry.awaited });
    else if (entry.kind !== 'guest' && entry.award !== null)
      explanation.awarded.push({ number, toPar, counts: entry.kind === 'counts', ...entry.award });
  }
  return explanation;
}
