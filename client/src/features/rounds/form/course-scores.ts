import { formatPlayingHandicap } from '@golf-league/core/golf/format.ts';
import type { Round, ScoreDetails } from '@golf-league/core/golf/rounds/round.ts';
import { computeCardScore } from '@golf-league/core/golf/cards/card.ts';
import { toParForPoints, toParForStrokes } from '@golf-league/core/golf/rounds/score.ts';
import type { RoundNumbers } from '@golf-league/core/golf/rounds/score.ts';
import { toCardDraft, getStrokes, getUnfinishedHoles } from '../../own-card/card-draft.ts';
import {
  getFormCard,
  hasUnreadableHandicap,
  isWithoutHandicap,
  calculatePlayingHandicap,
} from '../../courses/course-entry.ts';
import type { CourseEntry, FormRules } from '../../courses/course-entry.ts';

type TypedScores = { gross: string; net: string };

/** The score details that depend on the course. */
export type CourseBasis = Pick<
  ScoreDetails,
  'teeId' | 'handicapIndex' | 'playingHandicap' | 'strokes' | 'unfinished'
>;

/**
 * Returns the net strokes of a round with a course: gross minus the playing handicap, or gross for a card without a
 * handicap. Null until they can be calculated.
 */
export function calculateNetWithCourse(
  rules: FormRules,
  draft: Pick<TypedScores, 'gross'>,
  entry: CourseEntry,
  knownIndex: number | null,
) {
  const playing =
    calculatePlayingHandicap(rules, entry, knownIndex).playing ??
    (getFormCard(entry) && strokesWithoutHandicap(entry));
  return playing === null || draft.gross === '' ? null : Number(draft.gross) - playing;
}

/** Whether the player must type net (points in Stableford) despite a course, for lack of a handicap. */
export const needsTypedNet = (rules: FormRules, entry: CourseEntry, knownIndex: number | null): boolean =>
  calculatePlayingHandicap(rules, entry, knownIndex).playing === null && !getFormCard(entry);

/** Returns 0 if the player has chosen to play without a handicap; otherwise null. */
const strokesWithoutHandicap = (entry: CourseEntry) => (isWithoutHandicap(entry) ? 0 : null);

/**
 * Returns the scores of a round with a course; null until they are complete. In Stableford, points cannot be
 * calculated exactly from a total, so typed points override calculated points, and a card overrides both. Without a
 * handicap, the player types net.
 */
export function calculateScoresWithCourse(
  rules: FormRules,
  draft: TypedScores,
  entry: CourseEntry,
  knownIndex: number | null,
): (RoundNumbers & CourseBasis) | null {
  const { index, playing } = calculatePlayingHandicap(rules, entry, knownIndex);
  const { tee } = entry.chosen;
  const isPoints = rules.mode === 'stableford';
  // An invalid handicap is an attempt to enter one, so the round does not count as played without a handicap.
  if (playing === null && hasUnreadableHandicap(entry)) return null;
  const card = getFormCard(entry);
  const received = playing ?? strokesWithoutHandicap(entry);
  const strokes = card && getStrokes(card);
  const basis = {
    coursePar: tee.par,
    teeId: tee.id,
    handicapIndex: index,
    playingHandicap: playing,
    strokes,
    unfinished: strokes && getUnfinishedHoles(card),
  };
  // An unfinished card has no score. Typed totals are ignored, since they could contradict the card.
  if (card && (!strokes || received === null)) return null;
  if (strokes && tee.holes && received !== null) {
    const played = { strokes, holes: tee.holes, playingHandicap: received };
    const { gross, toPar } = computeCardScore({ mode: rules.mode, ...played });
    return toPar === null ? null : { ...basis, gross, toPar };
  }
  const gross = draft.gross === '' ? null : Number(draft.gross);
  if (isPoints && draft.net !== '')
    return { ...basis, gross, toPar: toParForPoints(rules, Number(draft.net)) };
  const isTyped = playing === null && !isPoints && gross !== null && draft.net !== '';
  const net = isTyped ? Number(draft.net) : calculateNetWithCourse(rules, draft, entry, knownIndex);
  return net === null ? null : { ...basis, gross, toPar: toParForStrokes(net, tee.par) };
}

/** Returns the course of a saved round for the form that corrects it, with the tee's numbers at the time. */
export function toCourseEntry(
  rules: FormRules,
  { teeId, course, ...played }: CourseBasis & Partial<Pick<Round, 'course'>>,
): CourseEntry | null {
  if (teeId === null || !course) return null;
  const { name, tee, ...numbers } = course;
  const entry: CourseEntry = {
    chosen: { course: name, tee: { id: teeId, name: tee, ...numbers } },
    index: played.handicapIndex === null ? '' : formatIndexInput(played.handicapIndex),
    playing: '',
    card: played.strokes && toCardDraft(played.strokes, played.unfinished),
  };
  const { calculated } = calculatePlayingHandicap(rules, entry, null);
  const { playingHandicap: playing } = played;
  return playing !== null && playing !== calculated
    ? { ...entry, playing: formatPlayingHandicap(playing) }
    : entry;
}

/** Formats an index for the field, with a decimal point, which the field accepts in every language. */
const formatIndexInput = (index: number) => (index < 0 ? `+${-index}` : String(index));
