import { scoreOfCard } from './card.ts';
import { holesOfPar, type PlayedCourse } from '../rounds/course.ts';
import { playingHandicap } from '../handicap.ts';
import { pickScoreDetails, type ScoreDetails, type Strokes, type Unfinished } from '../rounds/round.ts';
import type { LeagueRules } from '../rules.ts';
import { type RoundNumbers, toParOfStrokes } from '../rounds/score.ts';

/** A round as somebody entered it. A null number is computed from the others. */
export type RoundInput = Omit<RoundNumbers, 'toPar'> & ScoreDetails & { toPar: number | null };

/** A round whose numbers, card and playing handicap agree. */
export type CompletedRound = { kind: 'settled'; scores: RoundNumbers & ScoreDetails };

/** The reason why an entered round is not valid. It begins with the name of the invalid part. */
export type EnteredProblem =
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

type Problem = { kind: 'problem'; problem: EnteredProblem };
type Rules = Pick<LeagueRules, 'mode' | 'holes' | 'allowance'>;

/**
 * Computes the numbers of a round from what was entered and the course of its tee (null without one). The par is that
 * of the tee. A card determines gross and net, in Stableford the points. It needs the holes of the tee, and the playing
 * handicap, which is computed from the index if only that is known, and is otherwise 0. Unfinished holes must be holes
 * of the card without strokes. Without a card, net is gross minus the playing handicap if both are known, except in
 * Stableford, where holes decide. Numbers that were also entered must agree. Limits are `roundProblem`'s. Units as in
 * `RoundNumbers`. Never throws. Source: the card as `scoreOfCard`.
 */
export function completeRound(
  rules: Rules,
  entered: RoundInput,
  course: PlayedCourse | null,
): CompletedRound | Problem {
  const isStableford = rules.mode === 'stableford';
  if (course !== null) {
    if (holesOfPar(course.par) !== rules.holes) return refused('tee_of_other_length');
    const isOtherPar = entered.coursePar !== null && entered.coursePar !== course.par;
    if (isOtherPar && !isStableford) return refused('par_not_of_tee');
  }
  const coursePar = course !== null ? course.par : isStableford ? null : entered.coursePar;
  const { gross, playingHandicap: playing, strokes } = entered;
  if (strokes) return byCard(rules, { ...entered, coursePar }, strokes, course);

  if (entered.unfinished) return refused('unfinished_not_of_strokes');
  const toPar =
    isStableford || gross === null || playing === null || coursePar === null
      ? entered.toPar
      : toParOfStrokes(gross - playing, coursePar);
  if (toPar === null) return refused('net_missing');
  if (entered.toPar !== null && entered.toPar !== toPar) return refused('net_not_of_handicap');
  return { kind: 'settled', scores: { ...pickScoreDetails(entered), gross, toPar, coursePar } };
}

function byCard(
  { mode, holes: count, allowance }: Rules,
  entered: RoundInput,
  strokes: Strokes,
  course: PlayedCourse | null,
): CompletedRound | Problem {
  if (!course?.holes) return refused('strokes_without_holes');
  const { holes } = course;
  if (strokes.length !== holes.length) return refused('strokes_not_so_many');
  const { handicapIndex: index, coursePar } = entered;
  if (!isOfCard(entered.unfinished ?? [], strokes)) return refused('unfinished_not_of_strokes');
  const playing =
    entered.playingHandicap ??
    (index === null ? null : playingHandicap({ index, tee: course, holes: count, allowance }));
  const { gross, toPar } = scoreOfCard({ mode, strokes, holes, playingHandicap: playing ?? 0 });
  if (toPar === null) return refused('strokes_picked_up');
  if (entered.gross !== null && entered.gross !== gross) return refused('gross_not_of_strokes');
  if (entered.toPar !== null && entered.toPar !== toPar) return refused('net_not_of_strokes');
  const basis = { ...pickScoreDetails(entered), playingHandicap: playing };
  return { kind: 'settled', scores: { ...basis, gross, toPar, coursePar } };
}

/** Whether each unfinished hole is a hole of the card without strokes, and is listed once. */
const isOfCard = (unfinished: Unfinished, strokes: Strokes): boolean =>
  new Set(unfinished.map(({ hole }) => hole)).size === unfinished.length &&
  unfinished.every(({ hole }) => strokes[hole - 1] === null);

const refused = (problem: EnteredProblem): Problem => ({ kind: 'problem', problem });
