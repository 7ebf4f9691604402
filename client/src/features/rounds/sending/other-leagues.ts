import type { RoundScores } from '@golf-league/core/golf/rounds/round.ts';
import type { FormRules } from '../../courses/by-course.ts';
import { isNetTyped } from '../form/course-scores.ts';
import { scoresOf } from '../form/round-draft.tsx';
import type { Draft, Problem } from '../form/round-draft.tsx';

/** What the round is missing to count in another league. */
export type MissingForLeague = 'course' | 'index' | 'gross' | Problem;

/** The round as another league counts it, by its own allowance and mode; `scores` is null if something is missing. */
export function convertScores(
  source: FormRules,
  target: FormRules,
  draft: Draft,
  known: number | null,
): { scores: RoundScores | null; missing: MissingForLeague | null } {
  const isPoints = (rules: FormRules) => rules.mode === 'stableford';
  const hasOtherUnit = isPoints(source) !== isPoints(target);
  const hasOtherAllowance = source.allowance !== target.allowance;
  // A typed net score is for one allowance, and points per hole do not determine strokes.
  const hasOtherIndex = source.handicap !== null || target.handicap !== null;
  if (!draft.course && (hasOtherUnit || hasOtherAllowance || hasOtherIndex))
    return { scores: null, missing: 'course' };
  // A handicap entered by hand is for one allowance too, and an index is for one league if that has its own handicap.
  const course = draft.course && {
    ...draft.course,
    ...((hasOtherAllowance || hasOtherIndex) && { playing: '' }),
    ...(hasOtherIndex && { index: null }),
  };
  const isTyped = draft.course !== null && isNetTyped(source, draft.course, known);
  const needsNewNet = hasOtherUnit || (isTyped && (hasOtherAllowance || hasOtherIndex));
  const { scores, problem } = scoresOf(
    target,
    { ...draft, course, net: needsNewNet ? '' : draft.net },
    known,
  );
  if (problem) return { scores: null, missing: problem };
  if (scores) return { scores, missing: null };
  return { scores, missing: draft.gross === '' ? 'gross' : 'index' };
}
