import type { RoundScores } from '@golf-league/core/golf/rounds/round.ts';
import type { FormRules } from '../../courses/course-entry.ts';
import { needsEnteredNet } from '../form/course-scores.ts';
import { getDraftScores } from '../form/round-draft.tsx';
import type { RoundDraft, DraftProblem } from '../form/round-draft.tsx';

/** What is missing for a round to count in another league, or why it is invalid there. */
export type MissingForLeague = 'course' | 'index' | 'gross' | DraftProblem;

/** Converts a round to another league's allowance and mode; `scores` is null if something is missing. */
export function convertScores(
  source: FormRules,
  target: FormRules,
  draft: RoundDraft,
  knownIndex: number | null,
): { scores: RoundScores | null; missing: MissingForLeague | null } {
  const usesPoints = (rules: FormRules) => rules.mode === 'stableford';
  const unitsDiffer = usesPoints(source) !== usesPoints(target);
  const allowancesDiffer = source.allowance !== target.allowance;
  // An entered net score applies to one allowance, and points cannot be converted to strokes.
  const usesLeagueIndex = source.handicap !== null || target.handicap !== null;
  if (!draft.course && (unitsDiffer || allowancesDiffer || usesLeagueIndex))
    return { scores: null, missing: 'course' };
  // A playing handicap entered by hand also applies to one allowance, and leagues with their own handicaps have their
  // own indexes.
  const course = draft.course && {
    ...draft.course,
    ...((allowancesDiffer || usesLeagueIndex) && { playing: '' }),
    ...(usesLeagueIndex && { index: null }),
  };
  const isNetEntered = draft.course !== null && needsEnteredNet(source, draft.course, knownIndex);
  const needsNewNet = unitsDiffer || (isNetEntered && (allowancesDiffer || usesLeagueIndex));
  const { scores, problem } = getDraftScores(
    target,
    { ...draft, course, net: needsNewNet ? '' : draft.net },
    knownIndex,
  );
  if (problem) return { scores: null, missing: problem };
  if (scores) return { scores, missing: null };
  return { scores, missing: draft.gross === '' ? 'gross' : 'index' };
}
