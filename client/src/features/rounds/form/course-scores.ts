import { formatPlayingHandicap } from '@golf-league/core/golf/format.ts';
import type { Round, ScoreDetails } from '@golf-league/core/golf/rounds/round.ts';
import { computeCardScore } from '@golf-league/core/golf/cards/card.ts';
import { getToParForPoints, getToParForStrokes } from '@golf-league/core/golf/rounds/score.ts';
import type { RoundNumbers } from '@golf-league/core/golf/rounds/score.ts';
import { toCardDraft, getStrokes, getUnfinishedHoles } from '../../own-card/card-draft.ts';
import {
  getFormCard,
  hasInvalidHandicap,
  hasBlankHandicap,
  calculatePlayingHandicap,
} from '../../courses/course-entry.ts';
import type { CourseEntry, FormRules } from '../../courses/course-entry.ts';

type EnteredScores = { gross: string; net: string };

/** The score details that depend on the course. */
export type CourseScoreDetails = Pick<
  ScoreDetails,
  'teeId' | 'handicapIndex' | 'playingHandicap' | 'strokes' | 'unfinished'
>;

/**
 * Returns the net strokes of a round with a course: gross minus the playing handicap, or gross for a card without a
 * handicap. Null until they can be calculated.
 */
export function calculateNetWithCourse(
  rules: FormRules,
  draft: Pick<EnteredScores, 'gross'>,
  entry: CourseEntry,
  knownIndex: number | null,
) {
  const playingHandicap =
    calculatePlayingHandicap(rules, entry, knownIndex).playing ??
    (getFormCard(entry) && getZeroIfWithoutHandicap(entry));
  return playingHandicap === null || draft.gross === '' ? null : Number(draft.gross) - playingHandicap;
}

/** Whether the player must enter net (points in Stableford) despite a course, because there is no handicap. */
export const needsEnteredNet = (rules: FormRules, entry: CourseEntry, knownIndex: number | null): boolean =>
  calculatePlayingHandicap(rules, entry, knownIndex).playing === null && !getFormCard(entry);

/** Returns 0 if the player has chosen to play without a handicap; otherwise null. */
const getZeroIfWithoutHandicap = (entry: CourseEntry) => (hasBlankHandicap(entry) ? 0 : null);

/**
 * Returns the scores of a round with a course; null until they are complete. In Stableford, points cannot be
 * calculated exactly from a total, so entered points override calculated points, and a card overrides both. Without a
 * handicap, the player enters net.
 */
export function calculateScoresWithCourse(
  rules: FormRules,
  draft: EnteredScores,
  entry: CourseEntry,
  knownIndex: number | null,
): (RoundNumbers & CourseScoreDetails) | null {
  const { index, playing: playingHandicap } = calculatePlayingHandicap(rules, entry, knownIndex);
  const { tee } = entry.chosen;
  const isStableford = rules.mode === 'stableford';
  // An invalid handicap is an attempt to enter one, so the round does not count as played without a handicap.
  if (playingHandicap === null && hasInvalidHandicap(entry)) return null;
  const card = getFormCard(entry);
  const strokesReceived = playingHandicap ?? getZeroIfWithoutHandicap(entry);
  const strokes = card && getStrokes(card);
  const courseDetails = {
    coursePar: tee.par,
    teeId: tee.id,
    handicapIndex: index,
    playingHandicap,
    strokes,
    unfinished: strokes && getUnfinishedHoles(card),
  };
  // An unfinished card has no score. Entered totals are ignored, since they could contradict the card.
  if (card && (!strokes || strokesReceived === null)) return null;
  if (strokes && tee.holes && strokesReceived !== null) {
    const playedCard = { strokes, holes: tee.holes, playingHandicap: strokesReceived };
    const { gross, toPar } = computeCardScore({ mode: rules.mode, ...playedCard });
    return toPar === null ? null : { ...courseDetails, gross, toPar };
  }
  const gross = draft.gross === '' ? null : Number(draft.gross);
  if (isStableford && draft.net !== '')
    return { ...courseDetails, gross, toPar: getToParForPoints(rules, Number(draft.net)) };
  const isNetEntered = playingHandicap === null && !isStableford && gross !== null && draft.net !== '';
  const net = isNetEntered ? Number(draft.net) : calculateNetWithCourse(rules, draft, entry, knownIndex);
  return net === null ? null : { ...courseDetails, gross, toPar: getToParForStrokes(net, tee.par) };
}

/** Returns a saved round's course for the correction form, with the tee's ratings at the time of the round. */
export function toCourseEntry(
  rules: FormRules,
  { teeId, course, ...details }: CourseScoreDetails & Partial<Pick<Round, 'course'>>,
): CourseEntry | null {
  if (teeId === null || !course) return null;
  const { name, tee, ...teeRatings } = course;
  const entry: CourseEntry = {
    chosen: { course: name, tee: { id: teeId, name: tee, ...teeRatings } },
    index: details.handicapIndex === null ? '' : formatIndexInput(details.handicapIndex),
    playing: '',
    card: details.strokes && toCardDraft(details.strokes, details.unfinished),
  };
  const { calculated } = calculatePlayingHandicap(rules, entry, null);
  const { playingHandicap } = details;
  return playingHandicap !== null && playingHandicap !== calculated
    ? { ...entry, playing: formatPlayingHandicap(playingHandicap) }
    : entry;
}

/** Formats an index for the field, with a decimal point, which the field accepts in every language. */
const formatIndexInput = (index: number) => (index < 0 ? `+${-index}` : String(index));
