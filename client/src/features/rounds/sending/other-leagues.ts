import type { RoundScores } from '@golf-league/core/golf/rounds/round.ts';
import type { FormRules } from '../../courses/course-entry.ts';
import { isNetTyped } from '../form/course-scores.ts';
import { scoresOf } from '../form/round-draft.tsx';
import type { Draft, Problem } from '../form/round-draft.tsx';

/** What a round lacks to count in another league. */
export type MissingForLeague = 'course' | 'index' | 'gross' | Problem;

/** Converts a round to another league's allowance and mode; `scores` is null if something is missing. */
export function convertScores(
  source: FormRules,
  target: FormRules,
  draft: Draft,
  knownIndex: number | null,
): { scores: RoundScores | null; missing: MissingForLeague | null } {
  const isPoints = (rules: FormRules) => rules.mode === 'stableford';
  const hasOtherUnit = isPoints(source) !== isPoints(target);
  const hasOtherAllowance = source.allowance !== target.allowance;
  // A typed net score is for one allowance, and points cannot be converted to strokes.
  const hasOtherIndex = source.handicap !== null || target.handicap !== null;
  if (!draft.course && (hasOtherUnit || hasOtherAllowance || hasOtherIndex))
    return { scores: null, missing: 'course' };
  // A playing handicap entered by hand is for one allowance too, and leagues with their own handicaps have their
  // own indexes.
  const course = draft.course && {
    ...draft.course,
    ...((hasOtherAllowance || hasOtherIndex) && { playing: '' }),
    ...(hasOtherIndex && { index: null }),
  };
  const isTyped = draft.course !== null && isNetTyped(source, draft.course, knownIndex);
  const needsNewNet = hasOtherUnit || (isTyped && (hasOtherAllowance || hasOtherIndex));
  const { scores, problem } = scoresOf(
    target,
    { ...draft, course, net: needsNewNet ? '' : draft.net },
    knownIndex,
  );
  if (problem) return { scores: null, missing: problem };
  if (scores) return { scores, missing: null };
  return { scores, missing: draft.gross === '' ? 'gross' : 'index' };
}
