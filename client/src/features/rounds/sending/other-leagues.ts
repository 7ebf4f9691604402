import type { RoundScores } from '@golf-league/core/golf/rounds/round.ts';
import type { FormRules } from '../../courses/by-course.ts';
import { isTypedOut } from '../form/course-scores.ts';
import { scoresOf } from '../form/round-draft.tsx';
import type { Draft, Problem } from '../form/round-draft.tsx';

/** Why a round cannot be counted in another league: what its net there would take. */
export type Missing = 'course' | 'index' | 'gross' | Problem;

/** The round as another league counts it, by its own allowance and mode; `scores` is null where something is missing. */
export function scoresThere(
  here: FormRules,
  there: FormRules,
  draft: Draft,
  known: number | null,
): { scores: RoundScores | null; missing: Missing | null } {
  const isPoints = (rules: FormRules) => rules.mode === 'stableford';
  const isOtherUnit = isPoints(here) !== isPoints(there);
  const isOtherShare = here.allowance !== there.allowance;
  // A net that was typed is that of one allowance, and points by hole say nothing of strokes.
  const isOtherIndex = here.handicap !== null || there.handicap !== null;
  if (!draft.course && (isOtherUnit || isOtherShare || isOtherIndex))
    return { scores: null, missing: 'course' };
  // So is a handicap by hand, and an index is that of one league where it has its own.
  const course = draft.course && {
    ...draft.course,
    ...((isOtherShare || isOtherIndex) && { playing: '' }),
    ...(isOtherIndex && { index: null }),
  };
  const isTyped = draft.course !== null && isTypedOut(here, draft.course, known);
  const isOtherNet = isOtherUnit || (isTyped && (isOtherShare || isOtherIndex));
  const { scores, problem } = scoresOf(there, { ...draft, course, net: isOtherNet ? '' : draft.net }, known);
  if (problem) return { scores: null, missing: problem };
  if (scores) return { scores, missing: null };
  return { scores, missing: draft.gross === '' ? 'gross' : 'index' };
}
