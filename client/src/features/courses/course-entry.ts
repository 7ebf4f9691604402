import type { Course, Tee } from '@golf-league/core/golf/rounds/course.ts';
import { courseHandicap, playingHandicap } from '@golf-league/core/golf/handicap.ts';
import type { ScoreDetails } from '@golf-league/core/golf/rounds/round.ts';
import type { CountingRules, ScoringRules } from '@golf-league/core/golf/rules.ts';
import { parseHandicapIndex } from '@golf-league/core/golf/handicap/handicap-format.ts';
import type { CardDraft } from '../own-card/card-draft.ts';

/** A tee with the name of its course, and its numbers for this round. */
export type ChosenTee = { course: string; tee: Tee };

/**
 * The part of a form about the course of a round. `index` is the typed handicap index, null while the known index is
 * used; `playing` is a typed playing handicap that overrides the calculated one, else empty; `card` may be unfinished.
 */
export type CourseEntry = {
  chosen: ChosenTee;
  index: string | null;
  playing: string;
  card: CardDraft | null;
};

/** Returns the card of a form; null if the form has no card with the same number of holes as its tee. */
export function cardOfForm({ chosen, card }: CourseEntry): CardDraft | null {
  return card && chosen.tee.holes?.length === card.marks.length ? card : null;
}

export type FormRules = ScoringRules & Pick<CountingRules, 'allowance' | 'handicap'>;

/** `calculated` is null without an index; `playing` is the typed playing handicap, or else `calculated`. */
type CalculatedHandicap = { index: number | null; calculated: number | null; playing: number | null };

export const createCourseEntry = (chosen: ChosenTee): CourseEntry => ({
  chosen,
  index: null,
  playing: '',
  card: null,
});

/** Calculates the playing handicap of a form from the typed index, or else from the known index. */
export function calculatePlayingHandicap(
  { holes, allowance }: FormRules,
  entry: CourseEntry,
  knownIndex: number | null,
): CalculatedHandicap {
  const index = entry.index === null ? knownIndex : parseHandicapIndex(entry.index);
  const { tee } = entry.chosen;
  const calculated = index === null ? null : playingHandicap({ index, tee, holes, allowance });
  return { index, calculated, playing: parsePlayingHandicap(entry.playing) ?? calculated };
}

/**
 * Whether the round has no handicap: its index was cleared, or the edited round had none. If no index was typed, the
 * known index may not be fetched yet.
 */
export const isWithoutHandicap = ({ index, playing }: CourseEntry): boolean =>
  index?.trim() === '' && playing.trim() === '';

/** Whether an unreadable handicap was typed. */
export const hasUnreadableHandicap = ({ index, playing }: CourseEntry): boolean =>
  (hasText(index) && parseHandicapIndex(index) === null) ||
  (hasText(playing) && parsePlayingHandicap(playing) === null);

const hasText = (typed: string | null): typed is string => typed !== null && typed.trim() !== '';

/**
 * Returns the course handicap, the basis of net double bogey in the record, which ignores the league's allowance.
 * Returns null without an index, and in a league with its own handicap, which the record does not contain.
 */
export function courseHandicapOf(
  { holes, handicap }: FormRules,
  tee: Tee,
  index: number | null,
): number | null {
  return index === null || handicap !== null ? null : courseHandicap({ index, tee, holes });
}

/** Whether the playing handicap differs from the one calculated from the index. */
export function hasManualHandicap(
  { holes, allowance }: FormRules,
  tee: Tee,
  { handicapIndex, playingHandicap: playing }: Pick<ScoreDetails, 'handicapIndex' | 'playingHandicap'>,
): boolean {
  if (playing === null) return false;
  return (
    handicapIndex === null || playing !== playingHandicap({ index: handicapIndex, tee, holes, allowance })
  );
}

/** Parses a playing handicap in whole strokes; as in an index, a plus handicap is below zero. */
export function parsePlayingHandicap(text: string): number | null {
  const [, sign, digits] = /^([+\u2212-]?)(\d{1,2})$/u.exec(text.trim()) ?? [];
  if (digits === undefined) return null;
  return sign !== '' && Number(digits) > 0 ? -Number(digits) : Number(digits);
}

/** Finds the tee with this id among the courses. */
export function findChosenTee(courses: readonly Course[], teeId: string): ChosenTee | null {
  for (const { name, tees } of courses) {
    const tee = tees.find(({ id }) => id === teeId);
    if (tee) return { course: name, tee };
  }
  return null;
}
