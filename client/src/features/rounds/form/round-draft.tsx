import { findPlayedDateProblem } from '@golf-league/core/golf/rounds/played-on.ts';
import type { PlayedDateProblem } from '@golf-league/core/golf/rounds/played-on.ts';
import { pickScoreDetails, EMPTY_SCORE_DETAILS } from '@golf-league/core/golf/rounds/round.ts';
import type { Round, ScoreDetails, RoundScores } from '@golf-league/core/golf/rounds/round.ts';
import type { ScoringRules } from '@golf-league/core/golf/rules.ts';
import {
  isCoursePar,
  getPointsForToPar,
  findRoundProblem,
  getStrokesForToPar,
  getToParForPoints,
  getToParForStrokes,
} from '@golf-league/core/golf/rounds/score.ts';
import type { RoundNumbers, RoundProblem } from '@golf-league/core/golf/rounds/score.ts';
import { getServerTime } from '../../../live/server-clock.ts';
import { countEnteredHoles, getStrokes } from '../../own-card/card-draft.ts';
import type { CardDraft } from '../../own-card/card-draft.ts';
import type { CourseEntry, FormRules } from '../../courses/course-entry.ts';
import { needsEnteredNet, toCourseEntry, calculateScoresWithCourse } from './course-scores.ts';
import type { CourseScoreDetails } from './course-scores.ts';

/** Another league in which the round also counts, and the idempotency key of the round there. */
export type OtherLeagueEntry = { leagueId: string; key: string };

/** Returns the score details except those of the course, its handicap and its card. */
function omitCourseDetails(details: ScoreDetails): Omit<ScoreDetails, keyof CourseScoreDetails> {
  const {
    teeId: _tee,
    handicapIndex: _index,
    playingHandicap: _playing,
    ...otherDetails
  } = pickScoreDetails(details);
  const { strokes: _strokes, unfinished: _unfinished, ...rest } = otherDetails;
  return rest;
}

/**
 * The values that the player enters, as digits or empty. In Stableford, `net` contains the points. In a round with a
 * course, the tee determines the par, and net is calculated.
 */
const EMPTY_SCORES = {
  net: '',
  gross: '',
  par: null as number | null,
  course: null as CourseEntry | null,
  ...omitCourseDetails(EMPTY_SCORE_DETAILS),
};

const INITIAL_CHOICES = {
  /** whether the player has chosen to enter the round without a course, for example by removing the prefilled one */
  isWithout: false,
  /** the other leagues in which the round also counts */
  also: [] as readonly OtherLeagueEntry[],
  /** the id of the event from which the player has detached the round */
  notOf: null as string | null,
};

/** The content of the form. */
export type RoundDraft = typeof EMPTY_SCORES & typeof INITIAL_CHOICES & { playedOn: string };

export type DraftProblem = RoundProblem | PlayedDateProblem;
type DraftScores = { scores: RoundScores | null; problem: DraftProblem | null };

const formatDigits = (number: number | null): string => (number === null ? '' : String(number));
const parseNumber = (digits: string): number | null => (digits === '' ? null : Number(digits));

/**
 * Returns the scores of a draft (null until all values that the mode needs are entered) and the rule they violate.
 * `knownIndex` is the player's handicap index, for a round with a course.
 */
export function getDraftScores(
  rules: FormRules,
  draft: RoundDraft,
  knownIndex: number | null = null,
): DraftScores {
  const roundScores = draft.course
    ? calculateScoresWithCourse(rules, draft, draft.course, knownIndex)
    : parseEnteredScores(rules, draft);
  if (!roundScores) return { scores: null, problem: null };
  const { gross, toPar, coursePar } = roundScores;
  const details = pickScoreDetails({ ...EMPTY_SCORE_DETAILS, ...draft, ...roundScores });
  const scores = { gross, toPar, coursePar, playedOn: draft.playedOn, ...details };
  const problem =
    findRoundProblem(rules, { gross, toPar, coursePar }, draft.course ? 'tee' : 'list') ??
    findPlayedDateProblem(draft.playedOn, getServerTime());
  return { scores, problem };
}

function parseEnteredScores(rules: ScoringRules, draft: RoundDraft): RoundNumbers | null {
  const net = parseNumber(draft.net);
  const gross = parseNumber(draft.gross);
  const isStableford = rules.mode === 'stableford';
  if (net === null || (!isStableford && (gross === null || draft.par === null))) return null;
  const toPar = isStableford ? getToParForPoints(rules, net) : getToParForStrokes(net, draft.par ?? 0);
  const coursePar = isStableford ? null : draft.par;
  return { toPar, gross, coursePar };
}

export const createEmptyDraft = (today: string): RoundDraft => ({
  ...EMPTY_SCORES,
  ...INITIAL_CHOICES,
  playedOn: today,
});

const scoreFields = Object.keys(EMPTY_SCORES) as (keyof typeof EMPTY_SCORES)[];

export const isUntouched = (draft: RoundDraft): boolean =>
  scoreFields.every((field) => draft[field] === EMPTY_SCORES[field]);

/** Replaces the draft's card. A new card's totals replace the entered totals; removing a card clears them. */
export function replaceDraftCard(draft: RoundDraft, entry: CourseEntry, card: CardDraft | null): RoundDraft {
  const course = { ...entry, card };
  const hasScores = [card, entry.card].some(
    (cardDraft) => cardDraft && countEnteredHoles(cardDraft.marks) > 0,
  );
  if (!hasScores) return { ...draft, course };
  const strokes = card && getStrokes(card);
  const gross = strokes?.includes(null)
    ? null
    : strokes?.reduce<number>((sum, value) => sum + (value ?? 0), 0);
  return { ...draft, gross: formatDigits(gross ?? null), net: '', course };
}

/** Returns the draft for correcting a round. Net strokes are unknown if the round has no par. */
export function toDraft(rules: FormRules, scores: RoundScores & Partial<Pick<Round, 'course'>>): RoundDraft {
  const { toPar, gross, coursePar, playedOn } = scores;
  const course = toCourseEntry(rules, scores);
  const par = coursePar !== null && isCoursePar(rules, coursePar) ? coursePar : null;
  const isNetCalculated = course !== null && !needsEnteredNet(rules, course, null);
  const parForNet = isNetCalculated ? null : (course?.chosen.tee.par ?? par);
  const netStrokes = parForNet === null ? null : getStrokesForToPar(toPar, parForNet);
  const net = rules.mode === 'stableford' ? getPointsForToPar(rules, toPar) : netStrokes;
  return {
    ...createEmptyDraft(playedOn),
    // The form keeps the score details that it does not edit.
    ...omitCourseDetails(scores),
    net: formatDigits(net),
    gross: formatDigits(gross),
    par: course ? null : par,
    course,
  };
}
