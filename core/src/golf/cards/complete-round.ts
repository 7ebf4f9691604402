import { computeCardScore } from './card.ts';
import { holeCountForPar, type PlayedCourse } from '../rounds/course.ts';
import { derivePlayingHandicap } from '../handicap.ts';
import { pickScoreDetails, type ScoreDetails, type Strokes, type UnfinishedHoles } from '../rounds/round.ts';
import type { LeagueRules } from '../rules.ts';
import { type RoundNumbers, toParForStrokes } from '../rounds/score.ts';

/** A round as entered. Null numbers are computed from the others. */
export type RoundInput = Omit<RoundNumbers, 'toPar'> & ScoreDetails & { toPar: number | null };

/** A round with consistent numbers, card and playing handicap. */
export type CompletedRound = { kind: 'settled'; scores: RoundNumbers & ScoreDetails };

/** The reason why an entered round is not valid. Each begins with the name of the invalid field. */
export type RoundInputProblem =
  | 'tee_of_other_length'
  | 'par_not_of_tee'
  | 'strokes_without_holes'
  | 'strokes_not_so_many'
  | 'strokes_picked_up'
  | 'unfinished_not_of_strokes'
  | 'gross_not_of_strokes'
  | 'net_not_of_strokes'
  | 'net_not_of_handicap'
  | 'net_missing';

type Problem = { kind: 'problem'; problem: RoundInputProblem };
type Rules = Pick<LeagueRules, 'mode' | 'holes' | 'allowance'>;

/**
 * Computes the numbers of a round from the entered ones and the course and tee played (null if unknown). The course par
 * is that of the tee. If there is a card, gross and net (in Stableford: the points) are computed from it, which
 * requires the holes of the tee. A missing playing handicap is computed from the handicap index, or is 0 if there is no
 * index. Unfinished holes must be holes without strokes on the card. Without a card, net is gross minus the playing
 * handicap if both are known; Stableford points cannot be computed without a card. A computed number that was also
 * entered must match. `roundProblem` checks the limits. Units as in `RoundNumbers`. Never throws. For the rules of the
 * card, see `computeCardScore`.
 */
export function completeRound(
  rules: Rules,
  input: RoundInput,
  course: PlayedCourse | null,
): CompletedRound | Problem {
  const isStableford = rules.mode === 'stableford';
  if (course !== null) {
    if (holeCountForPar(course.par) !== rules.holes) return createProblem('tee_of_other_length');
    const hasDifferentPar = input.coursePar !== null && input.coursePar !== course.par;
    if (hasDifferentPar && !isStableford) return createProblem('par_not_of_tee');
  }
  const coursePar = course !== null ? course.par : isStableford ? null : input.coursePar;
  const { gross, playingHandicap: handicap, strokes } = input;
  if (strokes) return completeFromCard(rules, { ...input, coursePar }, strokes, course);

  if (input.unfinished) return createProblem('unfinished_not_of_strokes');
  const toPar =
    isStableford || gross === null || handicap === null || coursePar === null
      ? input.toPar
      : toParForStrokes(gross - handicap, coursePar);
  if (toPar === null) return createProblem('net_missing');
  if (input.toPar !== null && input.toPar !== toPar) return createProblem('net_not_of_handicap');
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
  if (strokes.length !== holes.length) return createProblem('strokes_not_so_many');
  const { handicapIndex: index, coursePar } = input;
  if (!areUnfinishedHolesValid(input.unfinished ?? [], strokes))
    return createProblem('unfinished_not_of_strokes');
  const handicap =
    input.playingHandicap ??
    (index === null ? null : derivePlayingHandicap({ index, tee: course, holes: count, allowance }));
  const { gross, toPar } = computeCardScore({ mode, strokes, holes, playingHandicap: handicap ?? 0 });
  if (toPar === null) return createProblem('strokes_picked_up');
  if (input.gross !== null && input.gross !== gross) return createProblem('gross_not_of_strokes');
  if (input.toPar !== null && input.toPar !== toPar) return createProblem('net_not_of_strokes');
  const details = { ...pickScoreDetails(input), playingHandicap: handicap };
  return { kind: 'settled', scores: { ...details, gross, toPar, coursePar } };
}

/** Whether each unfinished hole has no strokes on the card, and is listed only once. */
const areUnfinishedHolesValid = (unfinished: UnfinishedHoles, strokes: Strokes): boolean =>
  new Set(unfinished.map(({ hole }) => hole)).size === unfinished.length &&
  unfinished.every(({ hole }) => strokes[hole - 1] === null);

const createProblem = (problem: RoundInputProblem): Problem => ({ kind: 'problem', problem });
