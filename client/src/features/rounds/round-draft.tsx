import { playedOnProblem } from '@golf-league/core/golf/played-on.ts';
import type { PlayedOnProblem } from '@golf-league/core/golf/played-on.ts';
import type { RoundScores } from '@golf-league/core/golf/round.ts';
import type { ScoringRules } from '@golf-league/core/golf/rules.ts';
import {
  isCoursePar,
  pointsOfToPar,
  roundProblem,
  strokesOfToPar,
  toParOfPoints,
  toParOfStrokes,
} from '@golf-league/core/golf/score.ts';
import type { NoScoreLeft, RoundProblem } from '@golf-league/core/golf/score.ts';

/** The content of the form: digits or empty. In Stableford `net` holds the points. */
export type Draft = { net: string; gross: string; par: number | null; playedOn: string };

type Problem = RoundProblem | PlayedOnProblem;

const digitsOf = (number: number | null): string => (number === null ? '' : String(number));
const numberOf = (digits: string): number | null => (digits === '' ? null : Number(digits));

/** `scores` is null until the mode has all it needs; `problem` is the rule that the scores break. */
export function scoresOf(
  rules: ScoringRules,
  draft: Draft,
): { scores: RoundScores | null; problem: Problem | null } {
  const net = numberOf(draft.net);
  const gross = numberOf(draft.gross);
  const isPoints = rules.mode === 'stableford';
  if (net === null || (!isPoints && (gross === null || draft.par === null))) {
    return { scores: null, problem: null };
  }
  const toPar = isPoints ? toParOfPoints(rules, net) : toParOfStrokes(net, draft.par ?? 0);
  const coursePar = isPoints ? null : draft.par;
  const problem =
    roundProblem(rules, { gross, toPar, coursePar }) ?? playedOnProblem(draft.playedOn, Date.now());
  return { scores: { toPar, gross, coursePar, playedOn: draft.playedOn, basis: null }, problem };
}

export const emptyDraft = (today: string): Draft => ({ net: '', gross: '', par: null, playedOn: today });

/** All fields listed, so that a draft in which only a new field is filled is not lost. */
export function isUntouched({ net, gross, par, playedOn: _filledAtTheStart, ...left }: Draft): boolean {
  left satisfies NoScoreLeft;
  return net === '' && gross === '' && par === null;
}

/** The form for the correction of a round. Net strokes are unknown where no par was given. */
export function draftOf(rules: ScoringRules, scores: RoundScores): Draft {
  const { toPar, gross, coursePar, playedOn } = scores;
  const par = coursePar !== null && isCoursePar(rules, coursePar) ? coursePar : null;
  const net =
    rules.mode === 'stableford'
      ? pointsOfToPar(rules, toPar)
      : par === null
        ? null
        : strokesOfToPar(toPar, par);
  return { net: digitsOf(net), gross: digitsOf(gross), par, playedOn };
}
