import { computeCardScore } from './card.ts';
import { getHoleCountForPar, type PlayedCourse } from '../rounds/course.ts';
import { derivePlayingHandicap } from '../handicap.ts';
import { pickScoreDetails, type ScoreDetails, type Strokes, type UnfinishedHoles } from '../rounds/round.ts';
import type { LeagueRules } from '../rules.ts';
import { type RoundNumbers, getToParForStrokes } from '../rounds/score.ts';

/** A round as entered. Null numbers are computed from the others. */
export type RoundInput = Omit<RoundNumbers, 'toPar'> & ScoreDetails & { toPar: number | null };

/** A round with consistent numbers, card and playing handicap. */
export type CompletedRound = { kind: 'settled'; scores: RoundNumbers & ScoreDetails };

/** The reason why an entered round is not valid. */
export type RoundInputProblem =
  | 'wrong_tee_length'
  | 'wrong_par'
  | 'strokes_without_holes'
  | 'wrong_stroke_count'
  | 'strokes_picked_up'
  | 'wrong_unfinished_holes'
  | 'wrong_gross_for_strokes'
  | 'wrong_net_for_strokes'
  | 'wrong_net_for_handicap'
  | 'net_missing';

type Problem = { kind: 'problem'; problem: RoundInputProblem };
type Rules = Pick<LeagueRules, 'mode' | 'holes' | 'allowance'>;

/**
 * Computes a round's missing numbers from the entered ones and from the course and tee (null if unknown). The
 * course par is the tee's par.
 *
 * With a card, gross and net (in Stableford, the points) are computed from it by `computeCardScore`, which
 * needs the tee's holes. A missing playing handicap is computed from the handicap index, or is 0 without an
 * index. Unfinished holes must have no strokes on the card. Without a card, net is gross minus the playing
 * handicap if both are known; Stableford points can be computed only from a card.
 *
 * If a computed number was also entered, the two must be equal. Limits are checked separately, by
 * `findRoundProblem`. The units are those of `RoundNumbers`. Never throws.
 */
export function completeRound(
  rules: Rules,
  input: RoundInput,
  course: PlayedCourse | null,
): CompletedRound | Problem {
  const isStableford = rules.mode === 'stableford';
  if (course !== null) {
    if (getHoleCountForPar(course.par) !== rules.holes) return createProblem('wrong_tee_length');
    const hasDifferentPar = input.coursePar !== null && input.coursePar !== course.par;
    if (hasDifferentPar && !isStableford) return createProblem('wrong_par');
  }
  const coursePar = course !== null ? course.par : isStableford ? null : input.coursePar;
  const { gross, playingHandicap: handicap, strokes } = input;
  if (strokes) return completeFromCard(rules, { ...input, coursePar }, strokes, course);

  if (input.unfinished) return createProblem('wrong_unfinished_holes');
  const toPar =
    isStableford || gross === null || handicap === null || coursePar === null
      ? input.toPar
      : getToParForStrokes(gross - handicap, coursePar);
  if (toPar === null) return createProblem('net_missing');
  if (input.toPar !== null && input.toPar !== toPar) return createProblem('wrong_net_for_handicap');
  return { kind: 'settled', scores: { ...pickScoreDetails(input), gross, toPar, coursePar } };
}

function completeFromCard(
  { mode, holes: count, allowance }: Rules,
  input: RoundInput,
  strokes: Strokes,
  course: PlayedCourse | null,
): CompletedRound | Problem {
  if (!course?.holes) return createProblem('strokes_without_holes');
  const { holes } = course;
  if (strokes.length !== holes.length) return createProblem('wrong_stroke_count');
  const { handicapIndex: index, coursePar } = input;
  if (!areUnfinishedHolesValid(input.unfinished ?? [], strokes))
    return createProblem('wrong_unfinished_holes');
  const handicap =
    input.playingHandicap ??
    (index === null ? null : derivePlayingHandicap({ index, tee: course, holes: count, allowance }));
  const { gross, toPar } = computeCardScore({ mode, strokes, holes, playingHandicap: handicap ?? 0 });
  if (toPar === null) return createProblem('strokes_picked_up');
  if (input.gross !== null && input.gross !== gross) return createProblem('wrong_gross_for_strokes');
  if (input.toPar !== null && input.toPar !== toPar) return createProblem('wrong_net_for_strokes');
  const details = { ...pickScoreDetails(input), playingHandicap: handicap };
  return { kind: 'settled', scores: { ...details, gross, toPar, coursePar } };
}

/** Whether each unfinished hole has no strokes on the card, and is listed only once. */
const areUnfinishedHolesValid = (unfinished: UnfinishedHoles, strokes: Strokes): boolean =>
  new Set(unfinished.map(({ hole }) => hole)).size === unfinished.length &&
  unfinished.every(({ hole }) => strokes[hole - 1] === null);

const createProblem = (problem: RoundInputProblem): Problem => ({ kind: 'problem', problem });
