import type { RoundScores } from '@golf-league/core/golf/rounds/round.ts';
import type { FormRules } from '../../courses/by-course.ts';
import { isNetTyped } from '../form/course-scores.ts';
import { scoresOf } from '../form/round-draft.tsx';
import type { Draft, Problem } from '../form/round-draft.tsx';

/** What the round is missing to count in another league. */
export type MissingForLeague = 'course' | 'index' | 'gross' | Problem;

/** The round as another league counts it, by its own allowance and mode; `scores` is null if something is missing. */
export function convertScores(
  here: FormRules,
  there: FormRules,
  draft: Draft,
  known: number | null,
): { scores: RoundScores | null; missing: MissingForLeague | null } {
  const isPoints = (rules: FormRules) => rules.mode === 'stableford';
  const isOtherUnit = isPoints(here) !== isPoints(there);
  const isOtherShare = here.allowance !== there.allowance;
  // A typed net score is for one allowance, and points per hole do not determine strokes.
  const isOtherIndex = here.handicap !== null || there.handicap !== null;
  if (!draft.course && (isOtherUnit || isOtherShare || isOtherIndex))
    return { scores: null, missing: 'course' };
  // So is a handicap entered by hand, and an index is for one league if the league has its own handicap.
  const course = draft.course && {
    ...draft.course,
    ...((isOtherShare || isOtherIndex) && { playing: '' }),
    ...(isOtherIndex && { index: null }),
  };
  const isTyped = draft.course !== null && isNetTyped(here, draft.course, known);
  const isOtherNet = isOtherUnit || (isTyped && (isOtherShare || isOtherIndex));
  const { scores, problem } = scoresOf(there, { ...draft, course, net: isOtherNet ? '' : draft.net }, known);
  if (problem) return { scores: null, missing: problem };
  if (scores) return { scores, missing: null };
  return { scores, missing: draft.gross === '' ? 'gross' : 'index' };
}
