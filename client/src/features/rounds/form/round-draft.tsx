import { playedOnProblem } from '@golf-league/core/golf/rounds/played-on.ts';
import type { PlayedOnProblem } from '@golf-league/core/golf/rounds/played-on.ts';
import { pickScoreDetails, EMPTY_SCORE_DETAILS } from '@golf-league/core/golf/rounds/round.ts';
import type { Round, ScoreDetails, RoundScores } from '@golf-league/core/golf/rounds/round.ts';
import type { ScoringRules } from '@golf-league/core/golf/rules.ts';
import {
  isCoursePar,
  pointsOfToPar,
  roundProblem,
  strokesOfToPar,
  toParOfPoints,
  toParOfStrokes,
} from '@golf-league/core/golf/rounds/score.ts';
import type { RoundNumbers, RoundProblem } from '@golf-league/core/golf/rounds/score.ts';
import { serverNow } from '../../../live/server-clock.ts';
import { playedHoles, strokesOf } from '../../own-card/card-draft.ts';
import type { CardDraft } from '../../own-card/card-draft.ts';
import type { CourseEntry, FormRules } from '../../courses/by-course.ts';
import { isNetTyped, playedByCourse, scoresByCourse } from './course-scores.ts';
import type { CourseBasis } from './course-scores.ts';

/** Another league in which the round counts too, with its idempotency key there. */
export type OtherLeagueEntry = { leagueId: string; key: string };

/** The part of a basis that the form does not edit: the rest belongs to the course, its handicap and its card. */
function basisWithoutCourse(basis: ScoreDetails): Omit<ScoreDetails, keyof CourseBasis> {
  const { teeId: _tee, handicapIndex: _index, playingHandicap: _playing, ...more } = pickScoreDetails(basis);
  const { strokes: _strokes, unfinished: _unfinished, ...rest } = more;
  return rest;
}

/**
 * The typed values of a round: digits or empty. In Stableford `net` contains the points. For a round by course, `par`
 * is the tee's and the net score is calculated.
 */
const EMPTY_SCORES = {
  net: '',
  gross: '',
  par: null as number | null,
  course: null as CourseEntry | null,
  ...basisWithoutCourse(EMPTY_SCORE_DETAILS),
};

const NO_CHOICES = {
  /** the player has chosen no course, although the last round had one */
  isWithout: false,
  also: [] as readonly OtherLeagueEntry[],
  /** the day of play from which the player has detached the round */
  notOf: null as string | null,
};

/** The content of the form. */
export type Draft = typeof EMPTY_SCORES & typeof NO_CHOICES & { playedOn: string };

export type Problem = RoundProblem | PlayedOnProblem;
type DraftScores = { scores: RoundScores | null; problem: Problem | null };

const digitsOf = (number: number | null): string => (number === null ? '' : String(number));
const numberOf = (digits: string): number | null => (digits === '' ? null : Number(digits));

/**
 * `scores` is null until the form has everything that the mode needs; `problem` is the rule that the scores break.
 * `known` is the player's handicap index, for a round by course.
 */
export function scoresOf(rules: FormRules, draft: Draft, known: number | null = null): DraftScores {
  const roundScores = draft.course
    ? scoresByCourse(rules, draft, draft.course, known)
    : scoresAsTyped(rules, draft);
  if (!roundScores) return { scores: null, problem: null };
  const { gross, toPar, coursePar } = roundScores;
  const basis = pickScoreDetails({ ...EMPTY_SCORE_DETAILS, ...draft, ...roundScores });
  const scores = { gross, toPar, coursePar, playedOn: draft.playedOn, ...basis };
  const problem =
    roundProblem(rules, { gross, toPar, coursePar }, draft.course ? 'tee' : 'list') ??
    playedOnProblem(draft.playedOn, serverNow());
  return { scores, problem };
}

function scoresAsTyped(rules: ScoringRules, draft: Draft): RoundNumbers | null {
  const net = numberOf(draft.net);
  const gross = numberOf(draft.gross);
  const isPoints = rules.mode === 'stableford';
  if (net === null || (!isPoints && (gross === null || draft.par === null))) return null;
  const toPar = isPoints ? toParOfPoints(rules, net) : toParOfStrokes(net, draft.par ?? 0);
  const coursePar = isPoints ? null : draft.par;
  return { toPar, gross, coursePar };
}

export const emptyDraft = (today: string): Draft => ({
  ...EMPTY_SCORES,
  ...NO_CHOICES,
  playedOn: today,
});

const typedFields = Object.keys(EMPTY_SCORES) as (keyof typeof EMPTY_SCORES)[];

export const isUntouched = (draft: Draft): boolean =>
  typedFields.every((field) => draft[field] === EMPTY_SCORES[field]);

/** The form with a card. Its totals replace the typed totals; without a card the player types them again. */
export function withCard(draft: Draft, entry: CourseEntry, card: CardDraft | null): Draft {
  const course = { ...entry, card };
  const hasScores = [card, entry.card].some((one) => one && playedHoles(one.marks) > 0);
  if (!hasScores) return { ...draft, course };
  const strokes = card && strokesOf(card);
  const gross = strokes?.includes(null) ? null : strokes?.reduce<number>((sum, one) => sum + (one ?? 0), 0);
  return { ...draft, gross: digitsOf(gross ?? null), net: '', course };
}

/** The form for the correction of a round. Net strokes are unknown if it has no par. */
export function draftOf(rules: FormRules, scores: RoundScores & Partial<Pick<Round, 'course'>>): Draft {
  const { toPar, gross, coursePar, playedOn } = scores;
  const course = playedByCourse(rules, scores);
  const par = coursePar !== null && isCoursePar(rules, coursePar) ? coursePar : null;
  const isNetCalculated = course !== null && !isNetTyped(rules, course, null);
  const parOfNet = isNetCalculated ? null : (course?.chosen.tee.par ?? par);
  const strokes = parOfNet === null ? null : strokesOfToPar(toPar, parOfNet);
  const net = rules.mode === 'stableford' ? pointsOfToPar(rules, toPar) : strokes;
  return {
    ...emptyDraft(playedOn),
    // Values that a correction does not change stay as they are.
    ...basisWithoutCourse(scores),
    net: digitsOf(net),
    gross: digitsOf(gross),
    par: course ? null : par,
    course,
  };
}
